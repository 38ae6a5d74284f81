import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { user } from "../../user-contract.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
// Loaded late by the page; here already, so that no test waits for all of antd.
import "./user-detail.tsx";
import "./user-form.tsx";
import { UserList } from "./user-list.tsx";
import "../password-dialog.tsx";

const time = "2026-11-15T02:42:09.439378Z";
const chen = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  idCardName: "陈一帆",
  nickname: "viewer",
  phone: "139****0003",
  idCardNo: "330101********1456",
  first: true,
  stateCode: 1000,
  multipleTenants: false,
  loginErrorTimes: 10,
  locked: true,
  smsSendTimes: 0,
  rowVersion: 3,
  insertPerson: null,
  insertTime: time,
  updatePerson: "周启明",
  updateTime: time,
};
const me = {
  ...chen,
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a6",
  idCardName: "周启明",
  nickname: "platform",
  locked: false,
  loginErrorTimes: 0,
};
const east = { id: "01a1dd15-1415-7d1b-bff6-236642d9d3b1", tenantName: "华东汇通" };

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const answerBy = (answers: Record<string, () => Response>) =>
  server.mockImplementation((address) => {
    const found = Object.entries(answers).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer(null, "0405", "接口不存在"));
  });
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

const everything = Object.values(user).map(({ permission }) => permission);

async function show(permissions = everything): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const facts = { id: me.id, currentTenantName: "车账平台", superTenant: true };
  keepFacts({ user: { ...me, ...facts }, permissions, stateCodes: [] });
  const routes = [{ path: "/system/user", element: <UserList /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/system/user"] });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("who is locked shows so, and one's own account cannot be disabled", async () => {
  answerBy({ "/list": () => answer(onlyPage(chen, me)) });
  await show();
  await expect.element(rowOf("陈一帆").getByText("已锁定").first()).toBeVisible();
  const own = rowOf("platform").getByRole("button", { name: "停用" });
  await expect.element(own).toHaveAttribute("aria-disabled", "true");
  const other = rowOf("viewer").getByRole("button", { name: "停用" });
  await expect.element(other).not.toHaveAttribute("aria-disabled", "true");
});

test("a name leads to whose it is", async () => {
  answerBy({
    "/list": () => answer(onlyPage(chen)),
    [`/${chen.id}`]: () => answer({ ...chen, tenants: [] }),
  });
  await show();
  await page.getByRole("button", { name: "陈一帆" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("who may only look finds nothing to change", async () => {
  answerBy({ "/list": () => answer(onlyPage(chen)) });
  await show([user.list.permission]);
  await expect.element(page.getByRole("button", { name: "详情" }).first()).toBeVisible();
  for (const name of ["新增", "导出", "编辑", "停用"]) {
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  }
});

test("a reset password is shown once, and gone when it is closed", async () => {
  answerBy({
    "/list": () => answer(onlyPage(chen)),
    [`/${chen.id}`]: () =>
      answer({ ...chen, tenants: [{ ...east, stateCode: 1000, insertTime: time }] }),
    "/reset-password": () =>
      answer({ id: chen.id, password: "abcdEFGH23456789", validUntil: time }),
  });
  await show();
  await page.getByRole("button", { name: "详情" }).first().click();
  await expect.element(page.getByText("华东汇通")).toBeVisible();
  await page.getByRole("button", { name: "重置密码" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  const password = page.getByText("abcdEFGH23456789");
  await expect.element(password).toBeVisible();
  await page.getByRole("button", { name: "已记录，关闭" }).click();
  await expect.element(password).not.toBeInTheDocument();
});

test("an edit sends the numbers that were typed, and leaves the others as they are", async () => {
  answerBy({
    "/list": () => answer(onlyPage(chen)),
    [`/${chen.id}`]: () => answer({ id: chen.id }),
  });
  await show();
  await page.getByRole("button", { name: "编辑" }).first().click();
  const dialog = page.getByRole("dialog", { name: "编辑用户" });
  await expect.element(dialog.getByText(/当前手机号 139\*\*\*\*0003/)).toBeVisible();
  await dialog.getByLabelText("手机号").fill("1380000");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText(/请输入正确的手机号：11 位数字/)).toBeVisible();
  await dialog.getByLabelText("手机号").fill("138 0000 0009");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("修改成功")).toBeVisible();
  expect(sentTo(`/${chen.id}`)).toEqual([
    { rowVersion: 3, idCardName: "陈一帆", phone: "13800000009" },
  ]);
});

test("a new person needs a tenant before roles and departments can be chosen", async () => {
  answerBy({
    "/list": () => answer(onlyPage()),
    "/tenant-choices": () => answer([east]),
    [`/tenant-choices/${east.id}`]: () => answer({ roles: [], departments: [] }),
  });
  await show();
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog", { name: "新增用户" });
  await expect.element(dialog.getByLabelText("角色")).toBeDisabled();
  await dialog.getByLabelText("租户").click();
  await page.getByText("华东汇通").click();
  await expect.element(dialog.getByText(/该租户还没有可用的角色或部门/)).toBeVisible();
});
