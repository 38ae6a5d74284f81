import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { department } from "../contract.ts";
import { fromProduct, productDefaults, settingFields } from "../settings-contract.ts";
import { DepartmentPage } from "./department-page.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";

const time = "2026-11-15T02:42:09.439378Z";
const idOf = (n: number) => `01a1dd15-1415-7d1b-bff6-${String(n).padStart(12, "0")}`;
const one = (n: number, departmentName: string, parent: number | null) => ({
  id: idOf(n),
  departmentName,
  departmentDescribe: null,
  remark: null,
  parentId: parent === null ? null : idOf(parent),
  stateCode: 1000,
  depth: parent === null ? 0 : 1,
  sort: n,
  memberCount: n,
  memberCountBelow: n,
  rowVersion: 3,
  insertPerson: "林",
  insertTime: time,
  updatePerson: "林",
  updateTime: time,
});
const tree = [one(0, "总公司", null), one(1, "华东大区", 0), one(2, "华南大区", 0)];

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
    .filter(([address, init]) => address.endsWith(ending) && init.method === "PUT")
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

async function show(address: string, permissions: string[]): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  keepFacts({ user, permissions, stateCodes: [] });
  const routes = [{ path: "/system/department", element: <DepartmentPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

const everything = Object.values(department).map(({ permission }) => permission);
const settingsOf = (n: number) => `/system/department?tab=settings&id=${idOf(n)}`;
const minutes = () => page.getByRole("group", { name: "二维码有效时长" });

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("a tenant without departments is offered to create the company", async () => {
  answerBy({ "/tree": () => answer([]) });
  await show("/system/department", everything);
  await expect.element(page.getByText(/请先建立公司/)).toBeVisible();
  await page.getByRole("button", { name: "新增" }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("部门名称")).toBeVisible();
  await expect.element(page.getByRole("dialog").getByLabelText("上级")).not.toBeInTheDocument();
});

test("the company says why it can be neither moved nor deleted", async () => {
  answerBy({ "/tree": () => answer(tree) });
  await show("/system/department", everything);
  const reason = "公司是最上级，不能移动、停用或删除";
  for (const name of ["移动", "停用", "删除"]) {
    const button = page.getByRole("button", { name });
    await expect.element(button).toHaveAttribute("aria-description", reason);
  }
});

test("where nobody has set anything, 0055 is no fault: the product's defaults show", async () => {
  answerBy({
    "/tree": () => answer(tree),
    "/settings": () => answer(null, "0055", "未找到部门设置，已使用默认值"),
  });
  await show(settingsOf(1), everything);
  await expect.element(minutes().getByRole("spinbutton")).toHaveValue("30");
  await expect.element(minutes().getByText("系统默认值")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

const allFromProduct = Object.fromEntries(settingFields.map((field) => [field, fromProduct]));
const unset = {
  effective: productDefaults,
  sources: allFromProduct,
  inherited: productDefaults,
  inheritedSources: allFromProduct,
};
const projects = [
  { id: "00000000-0000-7000-8000-00000000000a", name: "油费", type: "person", inForce: true },
  { id: "00000000-0000-7000-8000-00000000000b", name: "差旅", type: "publicFee", inForce: true },
];

test("what was typed and is not there any more is shown, and has to be chosen anew", async () => {
  const lost = { id: null, name: "老油费" };
  const own = {
    expenditure: [{ project: lost, projectPercent: 10_000, type: "person", from: null }],
    carPayment: { receiptConfirmTemplate: { id: null, name: "MB-01" } },
  };
  answerBy({
    "/tree": () => answer(tree),
    "/setting-choices": () => answer({ projects, templates: [] }),
    "/settings": () => answer({ ...unset, own, rowVersion: 1 }),
  });
  // What is typed here stays kept for this department: other tests look at others.
  await show(settingsOf(0), everything);
  const shares = page.getByRole("group", { name: "支出占比" });
  await expect.element(shares.getByText("未找到「老油费」，请重新选择")).toBeVisible();
  await expect.element(page.getByText("未找到「MB-01」，请重新选择")).toBeVisible();
  await shares.getByLabelText("支出项目").click();
  await page.getByTitle("油费", { exact: true }).click();
  await shares.getByRole("button", { name: "自某月起调整占比" }).click();
  await expect.element(shares.getByText("最初的占比")).toBeVisible();
  // The template is still the old one.
  const reason = "「MB-01」未找到，请重新选择";
  await expect
    .element(page.getByRole("button", { name: "保存" }))
    .toHaveAttribute("aria-description", reason);
});

test("a table of shares is saved at exactly 100 %, and says what is left until then", async () => {
  answerBy({
    "/tree": () => answer(tree),
    "/setting-choices": () => answer({ projects, templates: [] }),
    "/settings": () => answer(null, "0055", "未找到部门设置，已使用默认值"),
  });
  await show(settingsOf(2), everything);
  const shares = page.getByRole("group", { name: "支出占比" });
  await shares.getByRole("button", { name: "单独设置" }).click();
  await shares.getByRole("button", { name: "添加项目" }).click();
  await shares.getByLabelText("支出项目").click();
  await page.getByTitle("油费", { exact: true }).click();
  await shares.getByLabelText("项目占比").fill("66.67");
  await expect.element(shares.getByText("还差 33.33%")).toBeVisible();
  const save = page.getByRole("button", { name: "保存" });
  const reason = "占比合计须为100%，还差 33.33%";
  await expect.element(save).toHaveAttribute("aria-description", reason);
  await shares.getByRole("button", { name: "添加项目" }).click();
  await expect.element(shares.getByText("合计 100%")).toBeVisible();
  await shares.getByLabelText("支出项目").last().click();
  await page.getByTitle("差旅", { exact: true }).last().click();
  await save.click();
  await expect.poll(() => sentTo("/settings")).toHaveLength(1);
  const line = (name: string, projectPercent: number) => ({
    project: { id: projects.find((one) => one.name === name)?.id, name },
    projectPercent,
    type: name === "差旅" ? "publicFee" : "person",
    from: null,
  });
  expect(sentTo("/settings")).toEqual([
    { settings: { expenditure: [line("油费", 6_667), line("差旅", 3_333)] }, rowVersion: 0 },
  ]);
  // Many boxes to find and fill: on a busy machine that takes its time.
});

test("fetching the defaults fills the form with them; nothing is saved yet", async () => {
  const { serviceCharge } = productDefaults;
  const effective = {
    ...productDefaults,
    serviceCharge: { ...serviceCharge, qrExpirationTime: 45 },
  };
  const sources = Object.fromEntries(settingFields.map((field) => [field, fromProduct]));
  answerBy({
    "/tree": () => answer(tree),
    "/default-settings": () =>
      answer({
        effective,
        sources,
        own: {},
        inherited: productDefaults,
        inheritedSources: sources,
        rowVersion: 1,
      }),
    "/settings": () => answer(null, "0055", "未找到部门设置，已使用默认值"),
  });
  await show(settingsOf(1), everything);
  await page.getByRole("button", { name: "获取默认值" }).click();
  await expect.element(minutes().getByRole("spinbutton")).toHaveValue("45");
  await expect.element(minutes().getByText("本部门设置")).toBeVisible();
  // What is inherited with the same value stays inherited.
  const signing = page.getByRole("group", { name: "是否需要电子签" });
  await expect.element(signing.getByText("系统默认值")).toBeVisible();
  expect(sentTo("/settings")).toEqual([]);
  await page.getByRole("button", { name: "放弃修改" }).click();
  await expect.element(minutes().getByRole("spinbutton")).toHaveValue("30");
});

test("who may only look sees the settings and finds nothing to change", async () => {
  answerBy({
    "/tree": () => answer(tree),
    "/settings": () => answer(null, "0055", "未找到部门设置，已使用默认值"),
  });
  await show(settingsOf(1), [department.tree.permission]);
  await expect.element(minutes().getByText("系统默认值")).toBeVisible();
  for (const name of ["新增", "单独设置", "保存", "设为默认值", "编辑", "删除"]) {
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  }
});
