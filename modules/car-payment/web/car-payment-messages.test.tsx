import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { carDealer } from "#modules/dealer/dealer-contract.ts";
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
import { carPayment } from "../contract.ts";
import { carPaymentErrors } from "../errors.ts";
import { carPaymentActions } from "../states.ts";
import { CarPaymentDetail } from "./car-payment-detail.tsx";
import { CarPaymentForm } from "./car-payment-form.tsx";
import { CarPaymentList } from "./car-payment-list.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { carPaymentModule } from "./module.ts";
import { draft } from "./testing/car-payment-row.ts";

/** What §5 and §8 of the spec have people told about car payments, in both languages. */

const nothing = () => undefined;
const show = showing({
  modules: [carPaymentModule, orderModule, attachmentModule, approvalTaskModule, identityModule],
  endpoints: [...Object.values(carPayment), ...Object.values(carDealer)],
});
const saying = (text: string | RegExp) => page.getByText(text).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

const filed = {
  isFiled: true,
  special: false,
  hasLeft: false,
  payeeName: "苏州盛达",
  payeeBankName: "招商银行",
  payeeBankCardNo: "**** 0009",
};
const nobody = {
  ...filed,
  isFiled: false,
  special: true,
  payeeName: null,
  payeeBankName: null,
  payeeBankCardNo: null,
};
const newOrder = <CarPaymentForm row="new" onSubmit={nothing} onClose={nothing} />;

beforeEach(() => answerBy({ "/list": onlyPage() }));

describe.each(languages)("of a car payment, in %s", (language) => {
  const texts = language === "zh-CN" ? zhCN : enUS;
  const isChinese = language === "zh-CN";
  const label = (field: string) => texts[`carPayment.field.${field}` as keyof typeof texts];
  const box = (field: string) => page.getByLabelText(label(field), { exact: true });
  const missing = (field: string) =>
    isChinese ? `请输入${label(field)}` : `${label(field)} is required`;
  const wrong = (field: string) =>
    isChinese ? `${label(field)}格式不正确` : `${label(field)} is not in the right format`;
  const save = () => press(isChinese ? "保存草稿" : "Save draft");
  const name = async (dealer: object) => {
    answerBy({ "/dealer": dealer, "/list": onlyPage() });
    await show(newOrder, language);
    await box("reportCarShop").fill("盛达车行");
    await box("lessee").click();
  };

  test("everything that is needed is asked for, and nothing is sent without it", async () => {
    await name(nobody);
    await expect.element(saying(texts["carPayment.dealer.unknown"])).toBeVisible();
    await box("lesseePublic").click();
    await save();
    const needed = [
      "lessee",
      "lesseePhone",
      "companyAgentName",
      "salesman",
      "salesmanPhone",
      "payeeName",
      "payeeBankName",
      "payeeBankCardNo",
      "transferAmount",
    ];
    for (const field of needed) await expect.element(saying(missing(field))).toBeVisible();
    expect(
      server.mock.calls.filter(([, { method }]) => method === "POST").map(([to]) => to),
    ).not.toContain("/api/biz/car-payment/");
  });

  test("a phone, an account and an amount that cannot be are refused where they are typed", async () => {
    await name(nobody);
    for (const field of ["lesseePhone", "salesmanPhone", "payeeBankCardNo"]) {
      await box(field).fill("12");
    }
    await box("transferAmount").fill("12.345");
    await save();
    for (const field of ["lesseePhone", "salesmanPhone", "payeeBankCardNo"]) {
      await expect.element(saying(new RegExp(wrong(field)))).toBeVisible();
    }
    await expect
      .element(saying(isChinese ? "请输入正确的金额" : "Please enter a correct amount"))
      .toBeVisible();
  });

  const account = "苏州盛达 · 招商银行 · **** 0009";
  test("a dealer on file is paid as filed, and no other account can be typed", async () => {
    await name(filed);
    const note = texts["carPayment.dealer.filed"].replace("{account}", account);
    await expect.element(saying(note)).toBeVisible();
    await expect.element(box("payeeBankCardNo")).not.toBeInTheDocument();
    await expect.element(box("special")).not.toBeChecked();
  });

  test("one that has left, or is in another province, is told of", async () => {
    await name({ ...filed, hasLeft: true });
    await expect.element(saying(texts["carPayment.dealer.left"])).toBeVisible();
  });

  test("one of another province is handled specially, and why is asked for", async () => {
    await name({ ...filed, special: true });
    const note = texts["carPayment.dealer.elsewhere"].replace("{account}", account);
    await expect.element(saying(note)).toBeVisible();
    await expect.element(box("special")).toBeChecked();
    await expect.element(box("specialReason")).toBeVisible();
    await save();
    await expect.element(saying(missing("specialReason"))).toBeVisible();
  });

  test("papers on their way, failed and too many are told of", async () => {
    const [uploading, failed, tooMany] = uploadWords[language];
    Sent.all = [];
    vi.stubGlobal("XMLHttpRequest", Sent);
    await show(newOrder, language);
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

  test("voiding is asked back with its reason, and done", async () => {
    const path = `/api/biz/car-payment/${draft.id}`;
    answerBy({
      [`/${draft.id}/actions`]: onlyOpen(carPaymentActions, ["voided"], carPaymentErrors.notYours),
      [`/${draft.id}/void`]: { id: draft.id },
      [path]: draft,
    });
    await show(<CarPaymentDetail id={draft.id} onSubmit={nothing} onClose={nothing} />, language);
    await press(isChinese ? "作废" : "Void");
    const question = texts["carPayment.confirm.voided"].replace("{name}", draft.orderNo);
    await expect.element(saying(question)).toBeVisible();
    await page.getByRole("dialog").last().getByRole("textbox").fill("客户退车");
    await press(isChinese ? "确定" : "OK");
    await expect.element(saying(texts["carPayment.done.voided"])).toBeVisible();
    expect(sentTo("/void")).toEqual([{ remark: "客户退车" }]);
  });

  test("an export is said to be done", async () => {
    answerBy({ "/export": aFile(), "/list": onlyPage() });
    await show(<CarPaymentList />, language);
    await press(isChinese ? "导出" : "Export");
    await expect.element(saying(isChinese ? "导出成功" : "Exported")).toBeVisible();
  });
});

test("an edit keeps the numbers that are left empty", async () => {
  answerBy({ "/dealer": filed, "/list": onlyPage() });
  await show(<CarPaymentForm row={draft} onSubmit={nothing} onClose={nothing} />, "zh-CN");
  await expect.element(page.getByLabelText("承租人手机号", { exact: true })).toHaveValue("");
  await page.getByLabelText("业务员", { exact: true }).fill("张蕾");
  await press("保存");
  await vi.waitFor(() => {
    const sent = server.mock.calls.find(([, { method }]) => method === "PUT");
    const body = JSON.parse((sent?.[1].body as string | undefined) ?? "{}") as object;
    expect(body).toMatchObject({ salesman: "张蕾", rowVersion: 3 });
    for (const kept of ["lesseePhone", "salesmanPhone", "payeeBankCardNo", "payeeName"]) {
      expect(body).not.toHaveProperty(kept);
    }
  });
});
