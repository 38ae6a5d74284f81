import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { beginSession, chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { dropDraftsOf } from "#platform/web/work/draft.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { openModules } from "#platform/web/testing/open-modules.ts";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";
import { accessModule } from "../module.ts";
import { RoleList } from "./role-list.tsx";
import { why } from "../../why-contract.ts";

const time = "2026-11-15T02:42:09.439378Z";
const id = (n: number) => `01a1dd15-1415-7d1b-bff6-00000000000${n}`;
const [channels, create, remove] = [id(1), id(2), id(3)];
const row = {
  id: id(9),
  roleName: "渠道专员",
  roleDescribe: null,
  remark: null,
  visualRangeType: 6,
  menuGrants: [] as string[],
  customDepartments: [],
  grantsPackage: false,
  needsSecondFactor: false,
  userCount: 2,
  stateCode: roleStates.normal,
  rowVersion: 3,
  insertPerson: "林",
  insertTime: time,
  updatePerson: "林",
  updateTime: time,
};
const menu = (menuId: string, menuName: string, whyNot: "notYours" | null = null) => ({
  id: menuId,
  name: menuName,
  menuName,
  locale: null,
  mayGive: whyNot === null,
  whyNot,
  invisibleRoles: [],
});
const choices = {
  mayGivePackage: false,
  groups: [
    {
      id: id(0),
      name: "system",
      menuName: "系统管理",
      locale: null,
      children: [
        {
          ...menu(channels, "渠道管理"),
          children: [menu(create, "新增渠道"), menu(remove, "删除渠道", "notYours")],
        },
      ],
    },
  ],
};
const impact = {
  users: 2,
  counted: 2,
  truncated: false,
  gainingUsers: 2,
  losingUsers: 0,
  pages: [
    { menuId: channels, name: "a", menuName: "渠道管理", locale: null, gaining: 2, losing: 0 },
  ],
  buttons: [
    { menuId: create, name: "b", menuName: "新增渠道", locale: null, gaining: 2, losing: 0 },
  ],
  records: [
    {
      type: "role",
      title: "角色管理",
      gainingUsers: 1,
      losingUsers: 0,
      rowsGained: 3400,
      rowsLost: 0,
      countedUsers: 1,
      changingUsers: 1,
    },
  ],
};

const me = {
  id: id(8),
  idCardNo: "310101********2348",
  idCardName: "林晓岚",
  nickname: "admin",
  phone: "139****0002",
  currentTenantId: id(9),
  currentTenantName: "华东",
  superTenant: false,
  roles: [] as string[],
  departments: [],
  visiting: null,
  contact: null,
  apolloName: null,
  jjkName: null,
  jstName: null,
};

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const answers = (more: Record<string, () => Response> = {}): Record<string, () => Response> => ({
  "/list": () => answer(onlyPage(row)),
  "/info": () => answer(me),
  "/why/choices": () => answer({ menus: [], recordTypes: [] }),
  "/menu-choices": () => answer(choices),
  [`/role/${row.id}`]: () => answer(row),
  "/impact": () => answer(impact),
  "/grant": () => answer({ id: row.id }),
  ...more,
});
const answerBy = (known: Record<string, () => Response>) =>
  server.mockImplementation((address) => {
    const found = Object.entries(known).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer([]));
  });
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

async function show(address = "/system/role"): Promise<void> {
  chooseLanguage("zh-CN");
  await openModules([accessModule]);
  beginSession({ token: "token", currentTenantId: "east", userId: "person" });
  dropDraftsOf("/system/role");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  const permissions = Object.values({ ...role, ...why }).map(({ permission }) => permission);
  keepFacts({ user, permissions, stateCodes: [] });
  const routes = [{ path: "/system/role", element: <RoleList /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}
const drawer = () => page.getByRole("dialog", { name: "角色授权：渠道专员" });
const box = (name: string) =>
  drawer().getByRole("treeitem", { name, exact: true }).getByRole("checkbox");
const wanted = {
  menuGrants: [channels, create],
  visualRangeType: 6,
  customDepartments: [],
  grantsPackage: false,
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("a ticked button ticks its page, and what it changes is shown before it is given", async () => {
  answerBy(answers());
  await show();
  await page.getByRole("button", { name: "授权" }).click();
  await box("新增渠道").click();
  await expect.element(drawer().getByText("已选 2 项")).toBeVisible();
  await drawer().getByRole("button", { name: "查看影响并保存" }).click();
  const sentence = "将影响 2 人：2 人新增权限，1 人的「角色管理」可见数据共增加 3,400 行";
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByRole("button", { name: "按钮（1）" }).click();
  await expect.element(page.getByText("渠道管理 · 新增渠道")).toBeVisible();
  expect(sentTo("/grant")).toEqual([]);
  await page.getByRole("button", { name: "确认授权" }).click();
  await expect.element(page.getByText(/授权成功/)).toBeVisible();
  expect(sentTo("/impact")).toEqual([wanted]);
  expect(sentTo("/grant")).toEqual([{ ...wanted, rowVersion: 3 }]);
  await expect.element(drawer()).not.toBeInTheDocument();
});

test("what one has not got oneself cannot be ticked and says why", async () => {
  answerBy(answers());
  await show(`/system/role?open=grant:${row.id}`);
  const forbidden = drawer().getByText("删除渠道");
  await expect
    .element(forbidden)
    .toHaveAttribute("aria-description", "您自己没有这项权限，不能授予他人");
  await expect.element(box("删除渠道")).toHaveAttribute("aria-disabled", "true");
  await drawer().getByRole("button", { name: "全选" }).first().click();
  await expect.element(drawer().getByText("已选 2 项")).toBeVisible();
});

test("a refusal stands in the drawer, and nothing that was ticked is lost", async () => {
  answerBy(answers({ "/impact": () => answer(null, "1050", "不能授予您自己没有的权限") }));
  await show(`/system/role?open=grant:${row.id}`);
  await box("新增渠道").click();
  await drawer().getByRole("button", { name: "查看影响并保存" }).click();
  await expect.element(drawer().getByText("不能授予您自己没有的权限")).toBeVisible();
  await expect.element(drawer().getByText("已选 2 项")).toBeVisible();
});

test("the range of chosen departments is not sent without one", async () => {
  answerBy(answers());
  await show(`/system/role?open=grant:${row.id}`);
  await drawer().getByText("下面选定部门的数据，不随本人所在部门变化").click();
  await expect.element(drawer().getByRole("alert")).toHaveTextContent("请选择至少一个部门");
  await expect
    .element(drawer().getByRole("button", { name: "查看影响并保存" }))
    .toHaveAttribute("aria-disabled", "true");
});

test("a role of one's own, or one that people have, says why it cannot be touched", async () => {
  answerBy(answers({ "/info": () => answer({ ...me, roles: ["渠道专员"] }) }));
  await show();
  const because = async (name: string, reason: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await expect.element(button).toHaveAttribute("aria-description", reason);
  };
  await because("授权", "这是您自己持有的角色，请由另一位管理员操作");
  await because("停用", "这是您自己持有的角色，请由另一位管理员操作");
  await because("删除", "仍有 2 人持有该角色，请先为他们更换角色");
});

test("an address that names a person asks why about that person, in one box", async () => {
  const members = [{ id: id(7), idCardName: "陈一帆", jobNumber: null, departments: [] }];
  answerBy({ "/tenant-user/allList": () => answer(members), ...answers() });
  await show(`/system/role?why=${id(7)}`);
  const panel = page.getByRole("dialog", { name: "权限诊断" });
  await expect.element(panel.getByText("陈一帆")).toBeVisible();
  expect(panel.getByLabelText("员工").elements()).toHaveLength(1);
});
