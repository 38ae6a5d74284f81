import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { payout } from "#modules/payout/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { payoutModule } from "#modules/payout/web/module.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { answerBy, languages, onlyOpen, sentTo, showing } from "#platform/web/testing/stage.tsx";
import { carPayment } from "../contract.ts";
import { carPaymentErrors } from "../errors.ts";
import { carPaymentActions } from "../states.ts";
import type { CarPaymentRow } from "./car-payment-row.ts";
import { CarPaymentDetail } from "./car-payment-detail.tsx";
import { monthOf } from "./car-payment-paid.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { carPaymentModule } from "./module.ts";
import { draft } from "./testing/car-payment-row.ts";

const nothing = () => undefined;
const show = showing({
  modules: [
    carPaymentModule,
    orderModule,
    attachmentModule,
    approvalTaskModule,
    identityModule,
    payoutModule,
  ],
  endpoints: [
    ...Object.values(carPayment),
    ...Object.values(payout),
    ...Object.values(payoutChannel),
  ],
});
const saying = (text: string | RegExp) => page.getByText(text).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

const dealerId = "01a1dd15-1415-7d1b-bff6-236642d9d3c2";
const payoutId = "01a1dd15-1415-7d1b-bff6-236642d9d3c3";
const channelId = "01a1dd15-1415-7d1b-bff6-236642d9d3c4";
const failed: CarPaymentRow = {
  ...draft,
  stateCode: 3005,
  dealerId,
  payoutId,
  payoutNo: "FK20261115009",
  payChannel: "平安银行",
  failReason: "收款账户已销户",
};
const time = "2026-11-15T02:42:09.439378Z";
const attempt = {
  id: payoutId,
  mchOrderNo: "FK20261115009-1",
  submissionNo: "FK20261115009-1",
  channelName: "平安银行",
  stateCode: 4009,
  sendingTime: time,
  answeredTime: time,
  settledTime: time,
  settledBy: "query",
  nextLookTime: null,
  looks: 1,
  providerNumber: null,
  bankSerial: null,
  failCode: "RJ01",
  failText: "收款账户已销户",
};
const paidOut: OutputOf<typeof payout.detail> = {
  payout: {
    id: payoutId,
    payoutNo: "FK20261115009",
    orderType: "CAR_PAYMENT",
    orderId: draft.id,
    orderNo: draft.orderNo,
    amountFen: draft.transferAmount,
    payeeKind: "corporate",
    payeeName: draft.payeeName,
    payeeAccount: "0009",
    payeeBankName: draft.payeeBankName,
    purpose: "车款",
    manual: false,
    stateCode: 4009,
    channelId,
    channelName: "平安银行",
    batchId: null,
    batchNo: null,
    mchOrderNo: attempt.mchOrderNo,
    transferAccountsFailReason: attempt.failText,
    failCategory: "PAYEE_DATA",
    incident: null,
    paySuccessTime: null,
    nextLookTime: null,
    hasReceipt: false,
    insertPerson: "林",
    rowVersion: 3,
    insertTime: time,
    updateTime: time,
  },
  orderLink: null,
  payee: null,
  fileIds: [],
  obstacles: [],
  attempts: [attempt],
  evidence: [],
  provisional: null,
  reverts: [],
  events: [],
  handOverTime: null,
  retryTime: null,
};
const bank = {
  id: channelId,
  channelName: "招商银行",
  provider: "PINGAN",
  priority: 10,
  singleLimitFen: null,
  dailyLimitFen: null,
  monthlyChannelQuotaFen: null,
  opensAt: 0,
  closesAt: 1440,
  departmentIds: [],
  stateCode: 1000,
  rowVersion: 1,
};
const paidTwice = { ...onlyPage(), total: 2, summary: { transferAmount: 25_600_000 } };
const onFile = {
  isFiled: true,
  special: false,
  hasLeft: false,
  payeeName: "苏州盛达",
  payeeBankName: "招商银行",
  payeeBankCardNo: "**** 0010",
};

async function open(row: CarPaymentRow, actions: readonly string[], language: "zh-CN" | "en-US") {
  const path = `/api/biz/car-payment/${row.id}`;
  answerBy({
    [`${path}/actions`]: onlyOpen(carPaymentActions, actions as never, carPaymentErrors.notYours),
    "/api/biz/car-payment/list": paidTwice,
    "/api/biz/car-payment/dealer": onFile,
    [`/api/biz/payout/${payoutId}`]: paidOut,
    "/payout-channel/list": [bank],
    "/change-channel": { id: row.id },
    "/retry": { id: row.id },
    "/change-payee": { id: row.id, instanceId: row.id },
    [path]: row,
  });
  await show(<CarPaymentDetail id={row.id} onSubmit={nothing} onClose={nothing} />, language);
}

describe.each(languages)("the payment of a car payment, in %s", (language) => {
  const texts = language === "zh-CN" ? zhCN : enUS;
  const ok = language === "zh-CN" ? "保存" : "Save";

  test("says why it failed, how to mend it, and which tries there were", async () => {
    await open(failed, [], language);
    await expect.element(saying("收款账户已销户")).toBeVisible();
    await expect.element(saying(texts["carPayment.mendIt"])).toBeVisible();
    await expect.element(saying(/FK20261115009-1/)).toBeVisible();
    const number = page.getByRole("link", { name: "FK20261115009", exact: true });
    await expect.element(number).toHaveAttribute("href", `/biz/payoutDesk?detail=${payoutId}`);
  });

  test("says that nobody knows how it ended", async () => {
    await open({ ...failed, stateCode: 3006, failReason: null }, [], language);
    await expect.element(saying(texts["carPayment.unknownNote"])).toBeVisible();
  });

  test("leads from the dealer's month to the rows behind it", async () => {
    await open(failed, [], language);
    const link = page.getByRole("link", { name: /256,000\.00/ });
    const month = encodeURIComponent(monthOf(new Date())).replace("~", "%7E");
    const address = `/biz/carPayment?dealerId=${dealerId}&paySuccessTime=${month}`;
    await expect.element(link).toHaveAttribute("href", address);
    expect(sentTo("/list").at(-1)).toMatchObject({ filters: { dealerId: [dealerId] }, size: 1 });
  });

  test("is made once more with a reason", async () => {
    await open(failed, ["retry"], language);
    await press(texts["carPayment.action.retry"]);
    await page.getByRole("dialog").last().getByRole("textbox").fill("账户已恢复");
    await press(ok);
    await expect.element(saying(texts["carPayment.done.retry"])).toBeVisible();
    expect(sentTo("/retry")).toEqual([{ remark: "账户已恢复" }]);
  });

  test("is made once more another way", async () => {
    await open(failed, ["changeChannel"], language);
    await press(texts["carPayment.action.changeChannel"]);
    await page.getByRole("combobox").last().click();
    await page.getByText("招商银行", { exact: true }).last().click();
    await page.getByRole("dialog").last().getByRole("textbox").last().fill("平安系统维护");
    await press(ok);
    await expect.element(saying(texts["carPayment.done.changeChannel"])).toBeVisible();
    expect(sentTo("/change-channel")).toEqual([{ channelId, remark: "平安系统维护" }]);
  });

  test("goes to the account on file, and nobody types another", async () => {
    await open(failed, ["changePayee"], language);
    await press(texts["carPayment.action.changePayee"]);
    const account = "苏州盛达 · 招商银行 · **** 0010";
    const note = texts["carPayment.payeeOnFile"].replace("{account}", account);
    await expect.element(saying(note)).toBeVisible();
    await expect
      .element(page.getByLabelText(texts["carPayment.field.payeeBankCardNo"], { exact: true }))
      .not.toBeInTheDocument();
    await page.getByRole("dialog").last().getByRole("textbox").fill("账户变更");
    await press(ok);
    await expect.element(saying(texts["carPayment.done.changePayee"])).toBeVisible();
    expect(sentTo("/change-payee")).toEqual([{ remark: "账户变更" }]);
  });
});

test("a month has all its days", () => {
  expect(monthOf(new Date("2028-02-10T04:00:00Z"))).toBe("2028-02-01~2028-02-29");
  // In Shanghai it is March already.
  expect(monthOf(new Date("2026-02-28T20:00:00Z"))).toBe("2026-03-01~2026-03-31");
});
