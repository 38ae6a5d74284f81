import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { carDealer } from "#modules/dealer/dealer-contract.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { answerBy, languages, sentTo, server, showing } from "#platform/web/testing/stage.tsx";
import { carPayment } from "../../contract.ts";
import { CarPaymentForm } from "../car-payment-form.tsx";
import type { CarPaymentRow } from "../car-payment-row.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { carPaymentModule } from "../module.ts";
import { draft } from "../testing/car-payment-row.ts";
import { SimpleCarPaymentList } from "./simple-list.tsx";
import { SimpleForm } from "./simple-form.tsx";

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
const simple: CarPaymentRow = { ...draft, formMode: "SIMPLE" };

beforeEach(() => answerBy({ "/dealer": filed, "/list": onlyPage() }));

describe.each(languages)("a simple car payment, in %s", (language) => {
  const isChinese = language === "zh-CN";
  const texts = isChinese ? zhCN : enUS;
  const label = (field: string) => texts[`carPayment.field.${field}` as keyof typeof texts];
  const box = (field: string) => page.getByLabelText(label(field), { exact: true });
  const save = () => press(isChinese ? "保存草稿" : "Save draft");

  test("asks for the least, and for nothing else", async () => {
    await show(<SimpleForm row="new" onSubmit={nothing} onClose={nothing} />, language);
    await expect.element(saying(texts["carPayment.simple.note"])).toBeVisible();
    await save();
    for (const field of ["lessee", "lesseePhone", "salesmanPhone", "transferAmount"]) {
      const missing = isChinese ? `请输入${label(field)}` : `${label(field)} is required`;
      await expect.element(saying(missing)).toBeVisible();
    }
    for (const field of ["salesman", "lesseePublic", "remarks"]) {
      await expect.element(box(field)).not.toBeInTheDocument();
    }
    await box("lesseePhone").fill("12");
    await box("transferAmount").fill("12.345");
    await save();
    const wrong = isChinese
      ? `${label("lesseePhone")}格式不正确`
      : `${label("lesseePhone")} is not in the right format`;
    await expect.element(saying(new RegExp(wrong))).toBeVisible();
    const amount = isChinese ? "请输入正确的金额" : "Please enter a correct amount";
    await expect.element(saying(amount)).toBeVisible();
  });

  test("is kept by its own endpoint", async () => {
    const kept = { id: simple.id };
    const path = "/api/biz/simple-car-payment/";
    answerBy({ [`POST ${path}`]: kept, "/dealer": filed, "/list": onlyPage() });
    await show(<SimpleForm row="new" onSubmit={nothing} onClose={nothing} />, language);
    await box("reportCarShop").fill("盛达车行");
    await box("transferAmount").fill("86500");
    await box("lessee").fill("周海洋");
    await box("lesseePhone").fill("13912345678");
    await box("salesmanPhone").fill("13812345678");
    await save();
    await expect.element(saying(texts["carPayment.done.createSimple"])).toBeVisible();
    expect(sentTo(path)).toMatchObject([
      { lessee: "周海洋", transferAmount: 8_650_000, special: false },
    ]);
  });

  test("is edited as it was written, wherever it is opened", async () => {
    await show(<CarPaymentForm row={simple} onSubmit={nothing} onClose={nothing} />, language);
    await expect.element(box("lessee")).toHaveValue(simple.lessee);
    await expect.element(box("salesman")).not.toBeInTheDocument();
    await box("lessee").fill("周海");
    await press(isChinese ? "保存" : "Save");
    await expect
      .poll(() => server.mock.calls.find(([, { method }]) => method === "PUT")?.[0])
      .toBe(`/api/biz/simple-car-payment/${simple.id}`);
  });

  test("is found on its own page", async () => {
    answerBy({ "/simple-car-payment/list": onlyPage(simple) });
    await show(<SimpleCarPaymentList />, language);
    await expect.element(saying(simple.orderNo)).toBeVisible();
    await expect.element(saying(texts["carPayment.action.createSimple"])).toBeVisible();
  });
});
