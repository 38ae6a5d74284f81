import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { idOf } from "#platform/web/testing/id-of.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { enUS as walletEnUS } from "#modules/wallet/web/locale/en-US.ts";
import { zhCN as walletZhCN } from "#modules/wallet/web/locale/zh-CN.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { AllocationList } from "./allocation-list.tsx";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";

const time = "2026-11-15T02:42:09.439378Z";
const run = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  orderNo: "FP202611150001",
  poolDepartmentId: "01a1dd15-1415-7d1b-bff6-236642d9d3a6",
  poolDepartmentName: "苏皖大区",
  period: "202611",
  amount: 10_001,
  cause: "manual",
  stateCode: 3440,
  approvalStateCode: null,
  instanceId: null,
  currentApprovalPerson: null,
  arrivedTime: null,
  lineCount: 3,
  bookedTime: null,
  maturedTime: null,
  insertPerson: "林晓",
  insertTime: time,
  updateTime: time,
  rowVersion: 1,
};
const [rich, poor] = [idOf(21), idOf(22)];
const line = (lineNumber: number, projectName: string, ownerName: string) => ({
  lineNumber,
  projectId: projectName === "市场推广" ? idOf(2) : idOf(1),
  projectName,
  ownerType: "person",
  ownerId: idOf(10 + lineNumber),
  ownerName,
  percentBp: 5_000,
  amount: lineNumber === 1 ? 2_501 : 2_500,
  roundedFen: lineNumber === 1 ? 1 : 0,
  walletId: null,
});
const lines = [
  line(1, "业务员差旅", "王立"),
  line(2, "业务员差旅", "陈燕"),
  { ...line(3, "市场推广", "苏南业务省区"), ownerType: "department", amount: 5_000 },
];
const entry = {
  id: "account:1",
  postTime: time,
  kind: "RECHARGE",
  amount: 10_001,
  balanceAfter: 10_001,
  orderType: "WALLET_RECHARGE",
  orderId: run.id,
  orderNo: "CZ202611150001",
  reversal: false,
  insertPerson: "林晓",
};
const pool = (departmentName: string, freeFen: number) => ({
  departmentId: freeFen > 0 ? rich : poor,
  departmentName,
  balanceFen: 10_001,
  approvingFen: 10_001 - freeFen,
  freeFen,
});

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const answers: Record<string, () => Response> = {
  "/pools": () => answer([pool("苏皖大区", 10_001), pool("闽赣大区", 0)]),
  "/entries": () => answer(onlyPage(entry)),
  "/list": () => answer(onlyPage(run)),
  [`/${run.id}/actions`]: () =>
    answer(
      ["update", "submit", "mature", "revert"].map((action) =>
        action === "mature"
          ? { action, enabled: false, reasons: [{ code: "2567", msg: "状态不对", link: null }] }
          : { action, enabled: true, reasons: [] },
      ),
    ),
  [`/${run.id}`]: () => answer({ ...run, lines }),
  "/allocation-run/": () => answer({ id: run.id }),
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  server.mockImplementation((address) => {
    const found = Object.entries(answers).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer(null, "0405", "接口不存在"));
  });
  vi.stubGlobal("fetch", server);
  chooseLanguage("zh-CN");
  openTexts({ zhCN: { ...walletZhCN, ...zhCN }, enUS: { ...walletEnUS, ...enUS } }, "zh-CN");
  const person = { id: "person", idCardName: "林", nickname: "admin" };
  const user = { ...person, currentTenantName: "东", superTenant: false };
  const permissions = Object.values(allocationRun).map(({ permission }) => permission);
  keepFacts({ user, permissions, stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: <AllocationList /> }]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
});

test("a pool with money is divided by hand; one that is being divided says why not", async () => {
  const pools = page.getByRole("table", { name: "待分配资金" });
  await expect
    .element(pools.getByRole("button", { name: "分配" }).nth(1))
    .toHaveAccessibleDescription("这笔资金都在审批中，请等审批结束，或先充值");
  await pools.getByRole("button", { name: "分配" }).first().click();
  await page.getByRole("button", { name: "预览" }).click();
  await expect.element(page.getByText("王立（个人）")).toBeVisible();
  const [sent] = server.mock.calls
    .filter(([address]) => address.endsWith("/allocation-run/"))
    .map(([, init]) => JSON.parse(init.body as string) as object);
  expect(sent).toMatchObject({ poolDepartmentId: rich, amount: 10_001 });
});

test("what a pool has opens its movements, what is being approved the runs", async () => {
  const pools = page.getByRole("table", { name: "待分配资金" });
  await pools.getByRole("button", { name: "¥100.01" }).first().click();
  const shown = page.getByRole("dialog", { name: "苏皖大区 · 待分配资金" });
  await expect.element(shown.getByText("CZ202611150001")).toBeVisible();
  await expect.element(shown.getByText("¥100.01").first()).toBeVisible();
  await shown.getByRole("tab", { name: "审批中" }).click();
  await expect.element(shown.getByText("FP202611150001")).toBeVisible();
  const asked = server.mock.calls
    .filter(([address]) => address.endsWith("/list"))
    .map(([, init]) => JSON.parse(init.body as string) as { filters: object });
  expect(asked.at(-1)?.filters).toEqual({ poolDepartmentId: [rich], stateCode: [3441] });
});

test("a preview shows each project once, each wallet, what rounding added and the whole", async () => {
  await page.getByRole("button", { name: "详情" }).click();
  const shown = page.getByRole("dialog");
  await expect.element(page.getByText("陈燕（个人）")).toBeVisible();
  expect(page.getByText("业务员差旅").elements()).toHaveLength(1);
  await expect.element(shown.getByText("苏南业务省区（部门）")).toBeVisible();
  await expect.element(shown.getByText("¥0.01")).toBeVisible();
  await expect.element(shown.getByRole("button", { name: "提交审批" })).toBeVisible();
  await expect.element(shown.getByText(/合计/)).toHaveTextContent("合计 ¥100.01");
  const release = shown.getByRole("button", { name: "结转可用" });
  await expect.element(release).not.toBeInTheDocument();
});
