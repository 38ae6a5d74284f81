import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { zhCN as approvalZhCN } from "#modules/approval-task/web/locale/zh-CN.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { idOf } from "#platform/web/testing/id-of.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { payoutBatch } from "../batch-contract.ts";
import { deskViews, payout } from "../contract.ts";
import { batchStates, payoutStates } from "../states.ts";
// Loaded late by the console; here already, so that no test waits for them.
import "./action-form.tsx";
import "./batch/batch-detail.tsx";
import "./batch/batch-form.tsx";
import "./payout-detail.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { PayoutDesk } from "./payout-desk.tsx";

const time = "2026-11-15T02:42:09.439378Z";

const payoutOf = (count: number, stateCode: number) => ({
  id: idOf(count),
  payoutNo: `FK20261115000${count}`,
  orderType: "MANUAL",
  orderId: idOf(count),
  orderNo: "",
  amountFen: 1_280_000,
  payeeKind: "personal",
  payeeName: `王小明${count}`,
  payeeAccount: "**** **** **** 1648",
  payeeBankName: "招商银行",
  purpose: "车款",
  manual: true,
  stateCode,
  channelId: null,
  channelName: null,
  batchId: null,
  batchNo: null,
  mchOrderNo: null,
  transferAccountsFailReason: null,
  failCategory: null,
  incident: null,
  paySuccessTime: null,
  nextLookTime: null,
  hasReceipt: false,
  insertPerson: "陈一帆",
  rowVersion: 1,
  insertTime: time,
  updateTime: time,
});
const batch = {
  id: idOf(9),
  batchNo: "PC202611150001",
  kind: "channel",
  channelId: idOf(8),
  channelName: "平安银企直连",
  stateCode: batchStates.awaitingRelease,
  lineCount: 2,
  sumFen: 25_600_000,
  paidCount: 0,
  paidFen: 0,
  failedCount: 0,
  openCount: 2,
  onlineBankExportNo: null,
  madeBy: "陈一帆",
  releasedBy: null,
  releasedTime: null,
  voidReason: null,
  rowVersion: 4,
  insertTime: time,
};
const payees = { names: ["王小明", "李雷"], count: 7 };
const opened = { batch, payees, banks: [], newPayees: [], changedPayees: [], retypeSum: true };

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const answerBy = (answers: Record<string, unknown>) =>
  server.mockImplementation((address) => {
    const found = Object.entries(answers).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? answer(found[1]) : answer(null, "0405", "接口不存在"));
  });
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, init]) => JSON.parse(init.body as string) as unknown);
const verdicts = (actions: readonly string[], refused: string, msg: string) =>
  actions.map((action) => ({
    action,
    enabled: action !== refused,
    reasons: action === refused ? [{ code: "2705", msg, link: null }] : [],
  }));

const ofBatch = ["release", "voided", "file"];
const ofPayout = ["proposeEvidence", "resend", "look"];

const everything: string[] = [...Object.values(payout), ...Object.values(payoutBatch)].map(
  ({ permission }) => permission,
);

async function show(address: string): Promise<void> {
  chooseLanguage("zh-CN");
  // What a risk is called is said in the words of approvals.
  openTexts({ zhCN: { ...approvalZhCN, ...zhCN }, enUS }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  keepFacts({ user, permissions: everything, stateCodes: [] });
  const routes = [{ path: "/biz/payoutDesk", element: <PayoutDesk /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("a view says how many and how much, and opens those rows", async () => {
  answerBy({
    "/payout/list": onlyPage(payoutOf(1, payoutStates.unknown)),
    "/payout/counts": [{ view: "unknown", count: 3, sumFen: 3_772_000 }],
  });
  await show("/biz/payoutDesk");
  const strip = page.getByRole("radiogroup", { name: "打款台分类" });
  await expect.element(strip.getByText("3", { exact: true })).toBeVisible();
  await strip.getByText("¥37,720.00").click();
  await expect
    .poll(() => sentTo("/payout/list").at(-1))
    .toMatchObject({ filters: { view: ["unknown"] } });
});

test("the batch button says what is missing, and which row keeps it from being made", async () => {
  answerBy({
    "/payout/list": onlyPage(payoutOf(1, payoutStates.ready), payoutOf(2, payoutStates.blocked)),
    "/payout/counts": [],
  });
  await show("/biz/payoutDesk");
  const button = page.getByRole("button", { name: "制批并提交放行" });
  await expect.element(button).toHaveAttribute("aria-description", "请先勾选待打款的明细");
  const tick = (name: string) =>
    page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").click();
  await tick("王小明2");
  await expect
    .element(button)
    .toHaveAttribute("aria-description", "FK202611150002 不是待打款状态，请取消勾选或先处理");
  await tick("王小明2");
  await tick("王小明1");
  await expect.element(button).not.toHaveAttribute("aria-description");
});

test("above the threshold the sum is typed once more before a batch goes", async () => {
  answerBy({
    "/payout-batch/list": onlyPage(batch),
    [`/${batch.id}/actions`]: verdicts(ofBatch, "none", ""),
    [`/${batch.id}/release`]: { id: batch.id },
    [`/payout-batch/${batch.id}`]: opened,
  });
  await show(`/biz/payoutDesk?desk=batches&batch=${batch.id}`);
  const button = page.getByRole("button", { name: "放行批次" });
  await expect.element(button).not.toHaveAttribute("aria-description");
  await button.click();
  await page.getByRole("spinbutton", { name: "合计金额", exact: false }).fill("256000");
  await page.getByRole("button", { name: "放行", exact: true }).click();
  await expect
    .poll(() => sentTo(`/${batch.id}/release`))
    .toEqual([{ sumFen: 25_600_000, rowVersion: 4 }]);
});

test("a smaller batch goes without typing, and what the server refuses is greyed with its reason", async () => {
  const msg = "含手工录入或超过限额的批次须由制单人、录入人以外的人放行";
  answerBy({
    "/payout-batch/list": onlyPage(batch),
    [`/${batch.id}/actions`]: verdicts(ofBatch, "release", msg),
    [`/payout-batch/${batch.id}`]: { ...opened, retypeSum: false },
  });
  await show(`/biz/payoutDesk?desk=batches&batch=${batch.id}`);
  await expect
    .element(page.getByRole("button", { name: "放行批次" }))
    .toHaveAttribute("aria-description", msg);
  await expect
    .element(page.getByRole("button", { name: "作废批次" }))
    .not.toHaveAttribute("aria-description");
});

test("a bank file is taken away only after one has said what for", async () => {
  const file = { ...batch, kind: "file", onlineBankExportNo: "WY202611150001" };
  answerBy({
    "/payout-batch/list": onlyPage(file),
    [`/${batch.id}/actions`]: verdicts(ofBatch, "none", ""),
    [`/payout-batch/${batch.id}`]: { ...opened, batch: file },
  });
  const answered = server.getMockImplementation();
  server.mockImplementation((address, init) =>
    address.endsWith("/file")
      ? Promise.resolve(new Response("bytes", { headers: { "content-type": "text/plain" } }))
      : (answered?.(address, init) ?? Promise.reject(new Error(address))),
  );
  await show(`/biz/payoutDesk?desk=batches&batch=${batch.id}`);
  await page.getByRole("button", { name: "下载网银文件" }).click();
  const send = page.getByRole("button", { name: "下载", exact: true });
  await send.click();
  await expect.element(page.getByText(/含完整收款账号/)).toBeVisible();
  expect(sentTo(`/${batch.id}/file`)).toEqual([]);
  await page.getByRole("textbox", { name: "下载用途", exact: false }).fill("上传网银");
  await send.click();
  await expect.element(page.getByText("网银文件已下载")).toBeVisible();
  expect(sentTo(`/${batch.id}/file`)).toEqual([{ reason: "上传网银" }]);
});

const nothingMore = {
  fileIds: [],
  obstacles: [],
  attempts: [],
  evidence: [],
  provisional: null,
  reverts: [],
  events: [],
  orderLink: null,
  payee: null,
  handOverTime: null,
  retryTime: null,
};

test("who confirms a revert reads what happens to whom, and sends it for that wish", async () => {
  const row = { ...payoutOf(1, payoutStates.paid), manual: false, orderNo: "CK20261115001" };
  const wish = {
    id: idOf(5),
    said: "paid",
    reason: "导错了文件",
    state: "PROPOSED",
    proposedBy: "王晨",
    decidedBy: null,
    insertTime: time,
  };
  const until = "2026-11-16T02:42:09.439378Z";
  const provisional = { said: "paid", until, backTo: payoutStates.inFile, revertWaits: true };
  answerBy({
    "/payout/list": onlyPage(row),
    "/payout/counts": [],
    [`/${row.id}/actions`]: verdicts(
      ["confirmRevert", "rejectRevert", "proposeRevert"],
      "proposeRevert",
      "已有申请",
    ),
    [`/${row.id}/revert/confirm`]: { id: row.id },
    [`/payout/${row.id}`]: { payout: row, ...nothingMore, provisional, reverts: [wish] },
  });
  await show(`/biz/payoutDesk?detail=${row.id}`);
  await expect
    .element(page.getByText(/暂定成功：结果由导入得出，2026-11-16 10:42:09 前/))
    .toBeVisible();
  await expect.element(page.getByText("导错了文件")).toBeVisible();
  await expect
    .element(
      page.getByText(
        /付给 王小明1 的 ¥12,800.00 退回“已导出网银”，业务单 CK20261115001 回到打款中/,
      ),
    )
    .toBeVisible();
  const button = (name: string) => page.getByRole("button", { name });
  await button("确认撤销").click();
  await expect.element(page.getByText(/确定撤销 王小明1 ¥12,800.00 的导入结果吗/)).toBeVisible();
  await page.getByRole("button", { name: "确定", exact: true }).last().click();
  await expect.poll(() => sentTo("/revert/confirm")).toEqual([{ revertId: wish.id }]);
});

test("what was sent is about to be asked after, and never said to be sent again", async () => {
  answerBy({
    "/payout/list": onlyPage(payoutOf(1, payoutStates.unknown)),
    "/payout/counts": [],
  });
  await show("/biz/payoutDesk?view=unknown");
  await expect.element(page.getByText("即将查询渠道，请勿重复打款")).toBeVisible();
  await expect.element(page.getByText("即将提交渠道")).not.toBeInTheDocument();
});

test("of a payout nobody knows the end of, sending it again is greyed with the reason", async () => {
  const row = { ...payoutOf(1, payoutStates.unknown), nextLookTime: time };
  const msg = "渠道尚未答复“查无此单”，不能重发；请先查询结果";
  const detail = { ...nothingMore, handOverTime: "2026-11-16T03:42:09.439378Z" };
  answerBy({
    "/payout/list": onlyPage(row),
    "/payout/counts": [],
    [`/${row.id}/actions`]: verdicts(ofPayout, "resend", msg),
    [`/payout/${row.id}`]: { payout: row, ...detail },
  });
  await show(`/biz/payoutDesk?detail=${row.id}`);
  const button = (name: string) => page.getByRole("button", { name });
  await expect.element(button("原单号重提")).toHaveAttribute("aria-description", msg);
  await expect.element(button("提交凭据")).not.toHaveAttribute("aria-description");
  await expect.element(button("重新打款")).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/10:42:09 再次查询渠道；到 2026-11-16 11:42:09 仍无结果/))
    .toBeVisible();
});

test("what was handed over with an address that ticks it is in the batch, which is submitted and shown", async () => {
  const [first, second] = [payoutOf(1, payoutStates.ready), payoutOf(2, payoutStates.ready)];
  const channelId = idOf(8);
  const records = [first, second, payoutOf(3, payoutStates.blocked)].map((row) => ({
    ...row,
    channelId,
  }));
  answerBy({
    "/payout/list": onlyPage(...records),
    "/payout/counts": [],
    "/payout-channel/list": [{ id: channelId, channelName: "灵工付", stateCode: 1000 }],
    "/payout-batch/list": onlyPage(batch),
    [`/${batch.id}/actions`]: verdicts(ofBatch, "none", ""),
    [`/payout-batch/${batch.id}`]: opened,
    "/payout-batch/": { id: batch.id },
  });
  await show("/biz/payoutDesk?orderNo=ZC1,ZC2&tick=all");
  await expect.element(page.getByText("已选 2 条")).toBeVisible();
  await page.getByRole("button", { name: "制批并提交放行" }).click();
  const form = page.getByRole("dialog");
  await expect
    .element(form.getByText(/王小明1、王小明2 等 2 位收款人打款 2 笔，合计 ¥25,600.00/))
    .toBeVisible();
  await form.getByRole("button", { name: "制批并提交放行" }).click();
  await expect
    .poll(() => sentTo("/payout-batch/"))
    .toEqual([{ kind: "channel", channelId, payoutIds: [first?.id, second?.id], submits: true }]);
  await expect.element(page.getByText(batch.batchNo).first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "放行批次" })).toBeVisible();
});

test("a batch leaves out what carries a risk, says which and why, and takes it in after a look", async () => {
  const [clean, risky] = [payoutOf(1, payoutStates.ready), payoutOf(2, payoutStates.ready)];
  const channelId = idOf(8);
  const records = [clean, { ...risky, orderNo: "CK20261115002" }].map((row) => ({
    ...row,
    channelId,
  }));
  const risk = {
    code: "R01",
    severity: "blockBatch",
    values: { payee: "王小明2", orderNo: "CK20261114009" },
  };
  answerBy({
    "/payout/list": onlyPage(...records),
    "/payout/counts": [],
    "/payout-channel/list": [{ id: channelId, channelName: "灵工付", stateCode: 1000 }],
    "/payout-batch/risks": [{ payoutId: risky.id, orderLink: "/biz/carPayment", risks: [risk] }],
    "/payout-batch/list": onlyPage(batch),
    [`/${batch.id}/actions`]: verdicts(ofBatch, "none", ""),
    [`/payout-batch/${batch.id}`]: opened,
    "/payout-batch/": { id: batch.id },
  });
  await show("/biz/payoutDesk?tick=all");
  await page.getByRole("button", { name: "制批并提交放行" }).click();
  const form = page.getByRole("dialog");
  const left = form.getByRole("region", { name: "未放进本批的打款" });
  await expect.element(left.getByText(/以下 1 笔有风险提示.*合计 ¥12,800.00/)).toBeVisible();
  await expect.element(left.getByText("疑似重复打款")).toBeVisible();
  await expect.element(form.getByText(/王小明1 等 1 位收款人打款 1 笔/)).toBeVisible();
  await expect
    .element(left.getByRole("button", { name: "已核对，放进本批" }))
    .not.toBeInTheDocument();
  await left.getByText("CK20261115002").click();
  await expect.element(left.getByText(/7 天内 CK20261114009 向同一账户打过相同金额/)).toBeVisible();
  await left.getByRole("button", { name: "已核对，放进本批" }).click();
  await expect.element(left).not.toBeInTheDocument();
  await form.getByRole("button", { name: "制批并提交放行" }).click();
  const payoutIds = [clean.id, risky.id];
  await expect
    .poll(() => sentTo("/payout-batch/"))
    .toEqual([{ kind: "channel", channelId, payoutIds, lookedAt: [risky.id], submits: true }]);
});

test("who comes by a message about a batch is asked at once, by a sentence that names payees and sum", async () => {
  answerBy({
    "/payout-batch/list": onlyPage(batch),
    [`/${batch.id}/actions`]: verdicts(ofBatch, "none", ""),
    [`/payout-batch/${batch.id}`]: { ...opened, retypeSum: false },
    [`/${batch.id}/release`]: { id: batch.id },
  });
  await show(`/biz/payoutDesk?desk=batches&batch=${batch.id}&act=release`);
  await expect
    .element(page.getByText(/平安银企直连向 王小明、李雷 等 7 位收款人打款 2 笔，合计 ¥256,000.00/))
    .toBeVisible();
  await page.getByRole("button", { name: "放行", exact: true }).click();
  await expect.poll(() => sentTo(`/${batch.id}/release`)).toHaveLength(1);
});

test("the failed view shows why and what to do without scrolling, and pays again from the row", async () => {
  const row = {
    ...payoutOf(1, payoutStates.failed),
    transferAccountsFailReason: "收款人户名与账号不符",
    failCategory: "PAYEE_DATA",
  };
  answerBy({
    "/payout/list": onlyPage(row),
    "/payout-channel/list": [],
    "/payout/counts": deskViews.map((view) => ({ view, count: 128, sumFen: 123_456_789_00 })),
  });
  await show("/biz/payoutDesk?view=failed");
  const why = page.getByText("收款人户名与账号不符");
  await expect.element(why).toBeVisible();
  expect(why.element().getBoundingClientRect().right).toBeLessThan(1440);
  await expect.element(page.getByText(/核对户名和账号/)).toBeVisible();
  const tops = [...document.querySelectorAll(".payout-views .ant-segmented-item")].map(
    (one) => one.getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  await page.getByRole("button", { name: "重新打款" }).click();
  await expect.element(page.getByText(/重新打款会使用新的商户订单号/)).toBeVisible();
});
