import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { menu } from "../../menu-contract.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { MenuPage } from "./menu-page.tsx";
import type { MenuRow } from "./menu-words.ts";

const id = (last: number) => `01a1dd15-1415-7d1b-bff6-23664200000${last}`;
const row = (last: number, rest: Partial<MenuRow>): MenuRow => ({
  id: id(last),
  name: `custom.${last}`,
  menuName: "",
  menuType: "page",
  permissionName: null,
  describe: null,
  component: null,
  url: null,
  icon: null,
  sort: last * 10,
  depth: 1,
  query: null,
  parentId: null,
  visibleType: 1,
  invisibleRoles: [],
  buttonType: null,
  meta: {
    hideChildrenInMenu: false,
    hideInMenu: false,
    ignoreCache: false,
    locale: null,
    noAffix: false,
    order: last * 10,
    requiresAuth: true,
  },
  stateCode: 1000,
  rowVersion: 3,
  shipped: false,
  permissionUsed: true,
  ...rest,
});
const reports = row(1, { menuName: "报表", menuType: "menu" });
const daily = row(2, {
  menuName: "日报",
  parentId: id(1),
  url: "https://example.com/day",
  permissionName: "report:daily:list",
  permissionUsed: false,
});
const monthly = row(3, { menuName: "月报", parentId: id(1), url: "/report/month", shipped: true });

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const sent = (method: string) =>
  server.mock.calls
    .filter(([, init]) => init.method === method)
    .map(([address, init]) => [address, JSON.parse(init.body as string)] as unknown);

async function show(address: string, superTenant = true): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const user = { id: "p", idCardName: "周", nickname: "p", currentTenantName: "平台", superTenant };
  const permissions = Object.values(menu).map(({ permission }) => permission);
  keepFacts({ user, permissions, stateCodes: [] });
  const router = createMemoryRouter([{ path: "/system/menu", element: <MenuPage /> }], {
    initialEntries: [address],
  });
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
  server.mockImplementation((address) => {
    const data = address.endsWith("/tree") ? [reports, daily, monthly] : { id: id(2) };
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });
});

test("the chosen menu shows with its permission, and that nothing uses it", async () => {
  await show(`/system/menu?menu=${id(2)}`);
  const detail = page.getByRole("region", { name: "日报" });
  await expect.element(detail.getByText("report:daily:list")).toBeVisible();
  await expect.element(detail.getByText("没有接口使用该权限")).toBeVisible();
});

test("a step down moves the menu behind its neighbour", async () => {
  await show(`/system/menu?menu=${id(2)}`);
  await page.getByRole("button", { name: "下移" }).click();
  await expect.poll(() => sent("PUT")).toHaveLength(1);
  expect(sent("PUT")).toEqual([
    [`/api/system/menu/${id(2)}/move`, { parentId: id(1), position: 1, rowVersion: 3 }],
  ]);
});

test("a new button is asked for what a button has, and nothing else is lost on the way", async () => {
  await show(`/system/menu?menu=${id(2)}&dialog=create:${id(2)}`);
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText("按钮类型")).toBeVisible();
  await expect.element(dialog.getByLabelText("路径", { exact: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText("图标")).not.toBeInTheDocument();
  await dialog.getByLabelText("菜单名称").fill("导出日报");
  const { id: box } = dialog.getByLabelText("权限标识").element();
  expect(document.querySelector(`label[for="${box}"]`)?.className).toContain("required");
  await dialog.getByLabelText("权限标识").fill("report:daily:export");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => sent("POST")).toHaveLength(1);
  expect(sent("POST")[0]).toMatchObject([
    "/api/system/menu/",
    {
      menuType: "button",
      parentId: id(2),
      menuName: "导出日报",
      permissionName: "report:daily:export",
      url: null,
      hideInMenu: false,
      requiresAuth: true,
      locale: null,
    },
  ]);
});

test("a product page cannot be deleted and says why, and its address is not asked for", async () => {
  await show(`/system/menu?menu=${id(3)}&dialog=edit:${id(3)}`);
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText("使用产品自带名称")).toBeVisible();
  await expect.element(dialog.getByLabelText("路径", { exact: true })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "取消" }).click();
  const remove = page.getByRole("button", { name: "删除" });
  await expect.element(remove).toHaveAttribute("aria-description", zhCN["menu.because.shipped"]);
});

test("another tenant only says who does not see it", async () => {
  await show(`/system/menu?menu=${id(2)}`, false);
  await expect.element(page.getByRole("button", { name: "设置不可见角色" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "编辑" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "新增菜单组" })).not.toBeInTheDocument();
});
