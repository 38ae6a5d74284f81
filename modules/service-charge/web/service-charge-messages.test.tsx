import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { collectionModule } from "#modules/collection/web/module.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import {
  aFile,
  answerBy,
  languages,
  onlyOpen,
  sentTo,
  server,
  showing,
} from "#platform/web/testing/stage.tsx";
import { paste, Sent, uploadWords } from "#platform/web/testing/uploads.ts";
import { serviceCharge } from "../contract.ts";
import { serviceChargeErrors } from "../errors.ts";
import { serviceChargeRefund } from "../refund-contract.ts";
import { type ChargeAction, chargeActions, type RefundAction, refundActions } from "../states.ts";
import type { ChargeRow } from "./charge-columns.tsx";
import { ChargeDetail } from "./charge-detail.tsx";
import { ChargeDialog } from "./charge-dialogs.tsx";
import { ChargeForm } from "./charge-form.tsx";
import { ChargeList } from "./charge-list.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { serviceChargeModule } from "./module.ts";
import { RefundDetail } from "./refund-detail.tsx";
import {
  lateMoney,
  paidCharge,
  paidMoney,
  receiptsGiven,
  refundRow,
  screenshotRead,
} from "./testing/charge-row.ts";

/** What §5 and §8 of the spec have people told about service charges, in both languages. */

const nothing = () => undefined;
const show = showing({
  modules: [
    serviceChargeModule,
    collectionModule,
    orderModule,
    attachmentModule,
    approvalTaskModule,
    identityModule,
  ],
  endpoints: [...Object.values(serviceCharge), ...Object.values(serviceChargeRefund)],
});
const saying = (text: string | RegExp) => page.getByText(text).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();

const types = [
  {
    orderTypeCode: "TRANSFER",
    orderTypeName: "过户服务费",
    needOcr: true,
    orderUpperLimitAmount: 300_000,
  },
  {
    orderTypeCode: "RELEASE",
    orderTypeName: "解押服务费",
    needOcr: false,
    orderUpperLimitAmount: null,
  },
];
const { id } = paidCharge;
const written = { "/types": types, "/service-charge/": { id } };

/** A charge, of which this alone can be done. */
const charged = (open: ChargeAction, more: object = {}, row: object = paidCharge) => ({
  "/types": types,
  [`/${id}/actions`]: onlyOpen(chargeActions, [open], serviceChargeErrors.notUnpaid),
  [`/${id}/money`]: paidMoney,
  [`/${id}/receipts`]: receiptsGiven,
  [`GET /api/biz/service-charge/${id}`]: row,
  ...more,
});
const refunding = (open: RefundAction, more: object) => ({
  [`/${refundRow.id}/actions`]: onlyOpen(refundActions, [open], serviceChargeErrors.refundOver),
  [`GET /api/biz/service-charge-refund/${refundRow.id}`]: refundRow,
  ...more,
});
const detail = <ChargeDetail id={id} onRefund={nothing} onClose={nothing} />;
const refundDetail = <RefundDetail id={refundRow.id} onClose={nothing} />;
const posts = () =>
  server.mock.calls.filter(([, { method }]) => method === "POST").map(([to]) => to);

beforeEach(() => answerBy(written));

describe.each(languages)("of a service charge, in %s", (language) => {
  const texts = language === "zh-CN" ? zhCN : enUS;
  const isChinese = language === "zh-CN";
  const say = (chinese: string, english: string) => (isChinese ? chinese : english);
  const text = (key: string) => texts[key as keyof typeof texts];
  const label = (field: string) => text(`serviceCharge.field.${field}`);
  const box = (field: string) => page.getByLabelText(label(field), { exact: true });
  const missing = (field: string) => say(`请输入${label(field)}`, `${label(field)} is required`);
  const unchosen = (field: string) => say(`请选择${label(field)}`, `Please choose ${label(field)}`);
  const wrong = (field: string) =>
    say(`${label(field)}格式不正确`, `${label(field)} is not in the right format`);
  const save = () => press(text("serviceCharge.submit.create"));
  const choose = async (field: string, title: string) => {
    await box(field).click();
    await page.getByTitle(title, { exact: true }).click();
  };
  const agree = () => press(say("确定", "OK"));
  const newCharge = () => show(<ChargeForm row="new" onClose={nothing} />, language);

  test("everything that is needed is asked for, and nothing is sent without it", async () => {
    await newCharge();
    await box("lesseePublic").click();
    await box("contractType").fill("");
    await save();
    for (const field of [
      "contractYear",
      "contractType",
      "contractMiddle",
      "lessee",
      "companyAgentName",
      "lesseePhone",
      "receivableAmount",
    ]) {
      await expect.element(saying(missing(field))).toBeVisible();
    }
    await expect.element(saying(unchosen("orderTypeCode"))).toBeVisible();
    expect(posts()).toEqual([]);
  });

  test("a number, a phone and an amount that cannot be are refused where they are typed", async () => {
    await newCharge();
    const typed = {
      contractYear: "26",
      contractMiddle: "123456",
      lesseePhone: "12345",
      receivableAmount: "12.345",
    };
    for (const [field, value] of Object.entries(typed)) await box(field).fill(value);
    await save();
    for (const field of ["contractYear", "contractMiddle", "lesseePhone"]) {
      await expect.element(saying(new RegExp(wrong(field)))).toBeVisible();
    }
    await expect
      .element(saying(say("请输入正确的金额", "Please enter a correct amount")))
      .toBeVisible();
    await box("contractMiddle").fill("1234567890");
    await expect.element(saying(new RegExp(wrong("contractMiddle")))).toBeVisible();
  });

  test("a type tells its limit and that it wants a screenshot, and the charge is created", async () => {
    await newCharge();
    await choose("orderTypeCode", "过户服务费");
    await expect.element(saying(/3,000\.00/)).toBeVisible();
    await expect
      .element(saying(new RegExp(text("serviceCharge.screenshotNote").slice(0, 12))))
      .toBeVisible();
    const typed = {
      contractYear: "2026",
      contractMiddle: "1234567",
      lessee: "陈静",
      lesseePhone: "13800138000",
      receivableAmount: "300",
    };
    for (const [field, value] of Object.entries(typed)) await box(field).fill(value);
    await save();
    await expect.element(saying(text("serviceCharge.done.create"))).toBeVisible();
    expect(sentTo("/api/biz/service-charge/")).toMatchObject([
      { contractMiddle: "1234567", lesseePublic: false, receivableAmount: 30_000 },
    ]);
  });

  test("papers on their way, failed and too many are told of", async () => {
    const [uploading, failed, tooMany] = uploadWords[language];
    Sent.all = [];
    vi.stubGlobal("XMLHttpRequest", Sent);
    await newCharge();
    paste(1);
    await expect.poll(() => Sent.all).toHaveLength(1);
    await save();
    await expect.element(saying(uploading)).toBeVisible();
    Sent.all[0]?.refuse("文件是空的");
    await expect.element(saying("文件是空的")).toBeVisible();
    await save();
    await expect.element(saying(failed)).toBeVisible();
    paste(9);
    await expect.element(saying(tooMany)).toBeVisible();
  });

  test("a refund wants its reason and an attachment, and nothing is sent without them", async () => {
    answerBy(charged("applyRefund"));
    await show(<ChargeDialog form="applyRefund" row={paidCharge} onClose={nothing} />, language);
    await expect.element(box("refundReason")).toBeVisible();
    await press(text("serviceCharge.submit.applyRefund"));
    await expect.element(saying(unchosen("refundReason"))).toBeVisible();
    await expect.element(saying(unchosen("fileIds"))).toBeVisible();
    expect(posts().filter((to) => to.endsWith("/refund"))).toEqual([]);
  });

  test("late money goes back in full, and says so", async () => {
    answerBy({ ...charged("applyRefund"), [`/${id}/money`]: lateMoney });
    await show(<ChargeDialog form="applyRefund" row={paidCharge} onClose={nothing} />, language);
    await expect.element(saying(text("serviceCharge.parkedRefundNote"))).toBeVisible();
    await expect.element(box("refundAmount")).toHaveValue("300");
  });

  test("a wrong type offers the order as it should have been beside the refund", async () => {
    answerBy(charged("applyRefund"));
    await show(<ChargeDialog form="applyRefund" row={paidCharge} onClose={nothing} />, language);
    await choose("refundReason", say("类型选错（解押）", "Wrong order type (release)"));
    const note = text("serviceCharge.replacementNote")
      .replace("{contractNo}", paidCharge.contractNo)
      .replace("{lessee}", paidCharge.lessee);
    await expect.element(saying(note)).toBeVisible();
    await expect.element(box("newTypeCode")).toBeVisible();
    await expect.element(box("newAmount")).toBeVisible();
  });

  test.each([
    ["resetExpiry", "/reset-expiry"],
    ["generateQr", "/qr"],
    ["remove", `/service-charge/${id}`],
  ] as const)("%s is asked back, and done", async (action, path) => {
    answerBy(charged(action, { [path]: { id } }));
    await show(detail, language);
    await press(text(`serviceCharge.action.${action}`));
    const question = text(`serviceCharge.confirm.${action}`).replace("{name}", paidCharge.orderNo);
    await expect.element(saying(question)).toBeVisible();
    await agree();
    await expect.element(saying(text(`serviceCharge.done.${action}`))).toBeVisible();
    const writes = server.mock.calls.filter(([, { method = "GET" }]) => method !== "GET");
    expect(writes.map(([to]) => to)).toEqual([
      `/api/biz/service-charge/${id}${path.startsWith("/service") ? "" : path}`,
    ]);
  });

  test.each([
    ["refund", "/refund", null],
    ["retryRefund", "/retry", null],
    ["cancelRefund", "/cancel", "客户改为继续办理"],
    ["giveUpOffline", "/give-up-offline", "账号有误"],
  ] as const)("%s of a refund is asked back, and done", async (action, path, remark) => {
    answerBy(refunding(action, { [path]: { id: refundRow.id } }));
    await show(refundDetail, language);
    await press(text(`serviceChargeRefund.action.${action}`));
    const about = text("serviceChargeRefund.about")
      .replace("{number}", refundRow.orderNo)
      .replace("{amount}", "¥100.00");
    const question = text(`serviceChargeRefund.confirm.${action}`).replace("{name}", about);
    await expect.element(saying(question)).toBeVisible();
    if (remark !== null) await page.getByRole("dialog").last().getByRole("textbox").fill(remark);
    await agree();
    await expect.element(saying(text(`serviceChargeRefund.done.${action}`))).toBeVisible();
    expect(sentTo(path)).toEqual([remark === null ? {} : { remark }]);
  });

  test("a refund by bank transfer wants an account and an attachment, and says whose it is to be", async () => {
    answerBy(refunding("payOffline", {}));
    await show(refundDetail, language);
    await press(text("serviceChargeRefund.action.payOffline"));
    const note = text("serviceChargeRefund.offlineNote")
      .replace("{amount}", "¥100.00")
      .replace("{lessee}", refundRow.lessee);
    await expect.element(saying(note)).toBeVisible();
    await press(text("serviceChargeRefund.submit.payOffline"));
    for (const field of ["payeeAccount", "payeeBankName"] as const) {
      const name = text(`serviceChargeRefund.field.${field}`);
      await expect.element(saying(say(`请输入${name}`, `${name} is required`))).toBeVisible();
    }
    expect(sentTo("/pay-offline")).toEqual([]);
  });

  test("an export is said to be done", async () => {
    answerBy({ "/export": aFile(), "/list": onlyPage(paidCharge) });
    await show(<ChargeList />, language);
    await expect.element(page.getByRole("cell", { name: paidCharge.contractNo })).toBeVisible();
    await press(say("导出", "Export"));
    await expect.element(saying(text("serviceCharge.done.export"))).toBeVisible();
  });

  test("what nobody paid of a department is deleted by its department and a reason", async () => {
    answerBy({ "/list": onlyPage(paidCharge) });
    await show(<ChargeList />, language);
    await press(text("serviceCharge.action.removeOfDepartment"));
    await expect.element(saying(text("serviceCharge.removalNote"))).toBeVisible();
    await press(text("serviceCharge.submit.removeOfDepartment"));
    await expect.element(saying(unchosen("departmentId"))).toBeVisible();
    await expect.element(saying(missing("remark"))).toBeVisible();
  });
});

test("an edit keeps the phone that is left empty", async () => {
  answerBy(written);
  await show(<ChargeForm row={{ ...paidCharge, stateCode: 3200 }} onClose={nothing} />, "zh-CN");
  await expect.element(page.getByLabelText("客户手机号", { exact: true })).toHaveValue("");
  await page.getByLabelText("客户名称", { exact: true }).fill("王芳");
  await press("保存");
  await vi.waitFor(() => {
    const sent = server.mock.calls.find(([, { method }]) => method === "PUT");
    const body = JSON.parse((sent?.[1].body as string | undefined) ?? "{}") as object;
    expect(body).toMatchObject({ lessee: "王芳", rowVersion: 3 });
    expect(body).not.toHaveProperty("lesseePhone");
  });
});

test("paid while somebody looks on, it says so with its receipt", async () => {
  answerBy(charged("applyRefund"));
  await show(detail, "zh-CN");
  await expect.element(saying("收据编号 SJ20260000001")).toBeVisible();
  await expect.element(saying("已付款")).toBeVisible();
});

test("late money asks for a decision, and is kept with a reason", async () => {
  answerBy(charged("keepLate", { [`/${id}/money`]: lateMoney, "/keep-late": { id } }));
  await show(detail, "zh-CN");
  await press("保留款项");
  await page.getByRole("dialog").last().getByRole("textbox").fill("客户确认");
  await press("确认保留");
  await expect.element(saying("款项已保留")).toBeVisible();
  expect(sentTo("/keep-late")).toEqual([
    { paymentId: lateMoney.payments[0]?.id, remark: "客户确认" },
  ]);
});

test("its receipts stand with what became of them, and to whom a link was sent", async () => {
  answerBy(charged("resendReceipt", { "/resend-receipt": { id } }));
  await show(detail, "zh-CN");
  await expect.element(saying("已换开")).toBeVisible();
  await expect.element(saying("SJ20260000002")).toBeVisible();
  await expect.element(saying(/2026-11-20 10:00:00 由 周敏 发送至 \*{7}8000/)).toBeVisible();
  await expect.element(saying(/链接有效至 2026-11-27 10:00:00/)).toBeVisible();
  expect(page.getByRole("button", { name: /下载收据/ }).elements()).toHaveLength(2);
});

describe.each(languages)("sending a receipt again, in %s", (language) => {
  const [send, confirm, done] =
    language === "zh-CN"
      ? (["重发收据", "确定", "收据已重发"] as const)
      : (["Send receipt again", "OK", "Receipt sent again"] as const);

  test("asks first and says that it was sent", async () => {
    answerBy(charged("resendReceipt", { "/resend-receipt": { id } }));
    await show(detail, language);
    await press(send);
    expect(sentTo("/resend-receipt")).toEqual([]);
    await press(confirm);
    await expect.element(saying(done)).toBeVisible();
    expect(sentTo("/resend-receipt")).toHaveLength(1);
  });
});

describe.each(languages)("a screenshot that says something else, in %s", (language) => {
  const texts = language === "zh-CN" ? zhCN : enUS;
  const doubtful: ChargeRow = { ...paidCharge, stateCode: 3200, screenshotState: "DOUBT" };
  const besides = { "/screenshot": screenshotRead, "/qr": { id } };

  test("is told of nowhere once it agrees", async () => {
    const agreeing = { ...screenshotRead, state: "AGREES", doubts: [] };
    const row: ChargeRow = { ...doubtful, screenshotState: "AGREES" };
    answerBy(charged("generateQr", { ...besides, "/screenshot": agreeing }, row));
    await show(detail, language);
    await expect.element(saying(texts["serviceCharge.screenshot.AGREES"])).toBeVisible();
    await press(texts["serviceCharge.action.generateQr"]);
    await expect.element(page.getByRole("dialog").last()).toBeVisible();
    expect(page.getByText(texts["serviceCharge.screenshotEffect"]).elements()).toEqual([]);
    expect(page.getByText(texts["serviceCharge.screenshotDoubtful"]).elements()).toEqual([]);
  });
});
