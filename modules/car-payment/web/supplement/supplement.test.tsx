import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { dayOf } from "#platform/web/time.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { answerBy, languages, onlyOpen, sentTo, showing } from "#platform/web/testing/stage.tsx";
import { paste, Sent } from "#platform/web/testing/uploads.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentErrors } from "../../errors.ts";
import { type CarPaymentAction, carPaymentActions } from "../../states.ts";
import { CarPaymentDetail } from "../car-payment-detail.tsx";
import { CarPaymentList } from "../car-payment-list.tsx";
import type { CarPaymentRow } from "../car-payment-row.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { carPaymentModule } from "../module.ts";
import { draft } from "../testing/car-payment-row.ts";

const nothing = () => undefined;
const show = showing({
  modules: [carPaymentModule, orderModule, attachmentModule, approvalTaskModule, identityModule],
  endpoints: Object.values(carPayment),
});
const saying = (text: string | RegExp) => page.getByText(text).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const box = () => page.getByRole("dialog").last().getByRole("textbox");

const time = "2026-11-15T02:42:09.439378Z";
const fileId = "01a1dd15-1415-7d1b-bff6-236642d9d3c7";
const dayIn = (days: number) => dayOf(new Date(new Date().getTime() + days * 86_400_000));
const owing: CarPaymentRow = {
  ...draft,
  stateCode: 3008,
  special: true,
  specialReason: "跨省车行首次合作",
  paySuccessTime: time,
  supplementDueDate: dayIn(3),
};
type Supplied = OutputOf<typeof carPayment.supplements>;
const sentBack: Supplied[number] = {
  id: fileId,
  sequence: 1,
  fileIds: [],
  remark: "附营业执照照片",
  state: "SENT_BACK",
  insertPerson: "李明",
  insertTime: time,
  decisionPerson: "财务王",
  decisionTime: time,
  decisionRemark: "照片不清晰",
};

interface Shown {
  readonly row?: Partial<CarPaymentRow>;
  readonly may?: readonly CarPaymentAction[];
  readonly supplied?: Supplied;
}

async function open(
  { row = {}, may = [], supplied = [] }: Shown,
  language: (typeof languages)[number],
) {
  const path = `/api/biz/car-payment/${owing.id}`;
  answerBy({
    [`${path}/actions`]: onlyOpen(carPaymentActions, may, carPaymentErrors.notYours),
    [`${path}/supplements`]: supplied,
    "/supplement": { id: owing.id },
    "/accept-supplement": { id: owing.id },
    "/send-back-supplement": { id: owing.id },
    [path]: { ...owing, ...row },
  });
  await show(<CarPaymentDetail id={owing.id} onSubmit={nothing} onClose={nothing} />, language);
}

/** The paper has arrived. */
function take(): void {
  const [sent] = Sent.all;
  if (!sent) throw new Error("Nothing is on its way");
  const data = { id: fileId, fileName: "备案.png", contentType: "image/png", size: 1 };
  sent.response = { code: "0", msg: "", data: { ...data, kind: "image" } };
  sent.dispatchEvent(new Event("load"));
}

beforeEach(() => {
  Sent.all = [];
  vi.stubGlobal("XMLHttpRequest", Sent);
});

describe.each(languages)("papers that a car payment owes, in %s", (language) => {
  const isChinese = language === "zh-CN";
  const texts = isChinese ? zhCN : enUS;
  const ok = isChinese ? "保存" : "Save";
  const needed = (field: "supplementRemark" | "remark") => {
    const label = texts[`carPayment.field.${field}`];
    return isChinese ? `请输入${label}` : `${label} is required`;
  };

  test("are told with what is owed and until when, and when it is late", async () => {
    await open({}, language);
    const wanted = texts["carPayment.supplement.wanted"].replace("{due}", dayIn(3));
    await expect.element(saying(wanted)).toBeVisible();
    await expect.element(saying(texts["carPayment.supplement.owed"])).toBeVisible();
    await expect.element(saying("跨省车行首次合作")).toBeVisible();
  });

  test("are late after their last day", async () => {
    await open({ row: { supplementDueDate: dayIn(-2) } }, language);
    const late = texts["carPayment.supplement.late"]
      .replace("{days}", "2")
      .replace("{due}", dayIn(-2));
    await expect.element(saying(late)).toBeVisible();
  });

  test("wait for somebody once they are there, with all that was supplied before", async () => {
    const waiting = { ...sentBack, id: draft.id, sequence: 2, state: "WAITING" as const };
    const again = {
      ...waiting,
      remark: "重拍的营业执照",
      decisionTime: null,
      decisionPerson: null,
    };
    const supplied = [{ ...again, decisionRemark: null }, sentBack];
    await open({ row: { supplementTime: time }, supplied }, language);
    await expect.element(saying(texts["carPayment.supplement.waiting"])).toBeVisible();
    await expect.element(saying("重拍的营业执照")).toBeVisible();
    await expect.element(saying(/财务王/)).toBeVisible();
    await expect.element(saying(/照片不清晰/)).toBeVisible();
  });

  test("are supplied with a word and a paper, and not without", async () => {
    await open({ may: ["supplement"] }, language);
    await press(texts["carPayment.action.supplement"]);
    await press(ok);
    await expect.element(saying(needed("supplementRemark"))).toBeVisible();
    const papers = texts["carPayment.field.fileIds"];
    const paper = isChinese ? `请选择${papers}` : `Please choose ${papers}`;
    await expect.element(saying(paper)).toBeVisible();
    await box().fill("备案已生效");
    paste(1);
    await expect.poll(() => Sent.all).toHaveLength(1);
    take();
    await press(ok);
    await expect.element(saying(texts["carPayment.done.supplement"])).toBeVisible();
    expect(sentTo("/supplement")).toEqual([{ supplementRemark: "备案已生效", fileIds: [fileId] }]);
  });

  test("are accepted as they were seen, with or without a word", async () => {
    await open({ row: { supplementTime: time }, may: ["acceptSupplement"] }, language);
    await press(texts["carPayment.action.acceptSupplement"]);
    await press(ok);
    await expect.element(saying(texts["carPayment.done.acceptSupplement"])).toBeVisible();
    expect(sentTo("/accept-supplement")).toMatchObject([{ rowVersion: owing.rowVersion }]);
  });

  test("are sent back with a reason, and not without", async () => {
    await open({ row: { supplementTime: time }, may: ["sendBackSupplement"] }, language);
    await press(texts["carPayment.action.sendBackSupplement"]);
    await press(ok);
    await expect.element(saying(needed("remark"))).toBeVisible();
    await box().fill("照片不清晰");
    await press(ok);
    await expect.element(saying(texts["carPayment.done.sendBackSupplement"])).toBeVisible();
    const { rowVersion } = owing;
    expect(sentTo("/send-back-supplement")).toEqual([{ remark: "照片不清晰", rowVersion }]);
  });

  test("have their views, counted, on the page of car payments", async () => {
    answerBy({ "/list": { ...onlyPage(owing), total: 7 } });
    await show(<CarPaymentList />, language);
    for (const view of ["pendingSupplement", "supplied", "overdue"] as const) {
      await expect.element(saying(new RegExp(texts[`carPayment.view.${view}`]))).toBeVisible();
    }
  });
});
