import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { beginSession, chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { instanceActions } from "#modules/approval/states.ts";
// Loaded late by the page; here already, so that no test waits for them.
import "#modules/approval-task/web/order/approval-drawer.tsx";
import "./approval-watch.tsx";
import "#modules/approval-task/web/action/action-dialog.tsx";
import { enUS as taskEnUS } from "#modules/approval-task/web/locale/en-US.ts";
import { zhCN as taskZhCN } from "#modules/approval-task/web/locale/zh-CN.ts";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { ProcessPage } from "./process-page.tsx";

const id = "01a1dd15-1415-7d1b-bff6-236600000001";
const taskId = "01a1dd15-1415-7d1b-bff6-236600000002";
const time = "2026-11-15T02:42:09.439378Z";
const row = {
  id,
  orderType: "generalRequest",
  orderNo: "SQ-001",
  title: "车展物料",
  amountFen: 100,
  applicantName: "陈一帆",
  round: 1,
  version: 1,
  stateCode: 2007,
  currentStep: 1,
  totalStep: 1,
  currentApprovalPerson: null,
  startedTime: time,
  endedTime: null,
};
const amount = (fen: number) => ({
  fields: [{ name: "amountFen", kind: "fen", value: fen, shown: null, critical: true }],
  fileIds: [],
});
const view = {
  ...row,
  tenantId: id,
  orderId: id,
  link: null,
  rounds: [],
  approvalProcessId: null,
  processName: null,
  approvalProcessVersion: 1,
  applicantId: id,
  departmentName: null,
  withdrawRequestedTime: null,
  steps: [],
  timeline: [],
  changes: null,
  lastLookTime: null,
  risks: [],
  beside: null,
  ccNames: [],
  myTaskId: taskId,
};
const changes = [
  {
    name: "amountFen",
    kind: "fen",
    before: 100,
    beforeShown: null,
    after: 200,
    afterShown: null,
    critical: true,
    addedFileIds: [],
    removedFileIds: [],
  },
];

/** The order as the server has it; what is shown may be older. */
let now = { hash: "old", content: amount(100) };
let sent: { path: string; body: Record<string, unknown> }[] = [];

const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });

function pass({ seenHash }: Record<string, unknown>): Response {
  if (seenHash === now.hash) return answer({ id: taskId });
  return answer({ changes, hash: now.hash }, "1907", "单据内容在您查看后有变更");
}

async function serve(address: string, init: RequestInit): Promise<Response> {
  const body = (typeof init.body === "string" ? JSON.parse(init.body) : {}) as never;
  if (init.method !== "GET") sent.push({ path: address, body });
  const found: [RegExp, () => Response][] = [
    [/instance\/list$/, () => answer(onlyPage(row))],
    [/bindings$/, () => answer({ orderTypes: [], bindings: [] })],
    [/\/pass$/, () => pass(body)],
    [/\/withdraw$/, () => answer({ id, withdrawn: false })],
    [
      /\/actions$/,
      () => answer(instanceActions.map((action) => ({ action, enabled: true, reasons: [] }))),
    ],
    [/instance\/[^/]+$/, () => answer({ ...view, ...now })],
  ];
  return found.find(([pattern]) => pattern.test(address))?.[1]() ?? answer(null, "0404", "没有");
}

async function show(search: string, permissions = ["administer"]): Promise<void> {
  keepFacts({
    user: { idCardName: "林晓岚", nickname: "admin", currentTenantName: "东", superTenant: false },
    permissions: permissions.map((one) => `bizConfiguration:approvalProcess:${one}`),
    stateCodes: [],
  });
  const router = createMemoryRouter([{ path: "*", element: <ProcessPage /> }], {
    initialEntries: [`/bizConfiguration/approvalProcess${search}`],
  });
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const asked = () => sent.filter(({ path }) => path.endsWith("instance/list")).at(-1)?.body;
const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
/** Chooses what is folded away, once the server has said that it may be done. */
async function choose(name: string): Promise<void> {
  await page.getByRole("button", { name: "更多" }).click();
  const line = page.getByRole("menuitem", { name });
  await expect.element(line).not.toHaveAttribute("aria-disabled", "true");
  await line.click();
}
const open = () => page.getByRole("button", { name: "查看处理" }).click();

beforeEach(async () => {
  await page.viewport(1440, 900);
  sent = [];
  now = { hash: "old", content: amount(100) };
  vi.stubGlobal("fetch", serve);
  const names = { "generalRequest.field.amountFen": "申请金额" };
  const inChinese = { ...zhCN, ...taskZhCN, ...names };
  const inEnglish = { ...enUS, ...taskEnUS, ...names };
  openTexts({ zhCN: inChinese, enUS: inEnglish }, "zh-CN");
  chooseLanguage("zh-CN");
  beginSession({ token: "t", currentTenantId: "here", userId: "person" });
});

test("who watches is shown what is stuck first, and stays in the view when he asks for more", async () => {
  await show("");
  await page.getByRole("radiogroup").getByText("审批监控").click();
  await expect.poll(asked).toMatchObject({ filters: { stateCode: [2007] } });
  await page.getByText("全部", { exact: true }).click();
  await expect.poll(asked).toMatchObject({ filters: {} });
  await expect.element(page.getByText("SQ-001")).toBeVisible();
  await open();
  await page.getByRole("button", { name: "更多" }).click();
  await expect.element(page.getByRole("menuitem", { name: "改派" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: /^终止审批/ })).toBeVisible();
});

test("who does not administer processes has no such view", async () => {
  await show("", ["list"]);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "审批监控" })).not.toBeInTheDocument();
});

test("a decision counts for what is shown; refused, the changes are shown before the next one", async () => {
  await show("?view=watch");
  await open();
  await expect.element(page.getByRole("button", { name: "通过" })).toBeVisible();
  now = { hash: "new", content: amount(200) };
  await press("通过");
  await expect.element(page.getByText("单据内容在您查看后有变更").first()).toBeVisible();
  await expect.element(page.getByText("原为 ¥1.00")).toBeVisible();
  await press("通过");
  await expect
    .poll(() => sent.filter(({ path }) => path.endsWith("/pass")).map(({ body }) => body))
    .toMatchObject([{ seenHash: "old" }, { seenHash: "new" }]);
});

test("who asks for a withdrawal is told that he only asked", async () => {
  await show("?view=watch");
  await open();
  await choose("撤回申请");
  await page.getByRole("button", { name: "撤回", exact: true }).click();
  await expect.element(page.getByText("已有人审批，已请求当前审批人同意撤回")).toBeVisible();
  await expect.element(page.getByText("申请已撤回")).not.toBeInTheDocument();
});
