import { Form } from "antd";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { contract, write } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { openTexts } from "../i18n.ts";
import { chooseLanguage } from "../session.ts";
import { Providers } from "../shell/providers.tsx";
import { DateField } from "./date-field.tsx";
import { FormContext } from "./field.tsx";
import { MoneyField } from "./money-field.tsx";
import { BankCardField, IdNumberField, PhoneField } from "./number-fields.tsx";
import { SwitchField } from "./switch-field.tsx";

const { pay } = contract("payment", {
  pay: write({
    visitor: "withReason",
    method: "POST",
    path: "/api/payment",
    permission: "payment:pay",
    idempotency: "honoured",
    audit: "payment.pay",
    input: z.strictObject({
      amount: Fen,
      phone: z.string().max(11),
      idCardNo: z.string(),
      cardNo: z.string(),
      payDay: z.string(),
      urgent: z.boolean(),
    }),
    output: z.null(),
  }),
});
const names = {
  "payment.field.amount": "金额",
  "payment.field.phone": "手机号",
  "payment.field.idCardNo": "身份证号",
  "payment.field.cardNo": "银行卡号",
  "payment.field.payDay": "付款日",
  "payment.field.urgent": "加急",
};

const submitted = vi.fn<(typed: object) => void>();

beforeEach(async () => {
  submitted.mockReset();
  chooseLanguage("zh-CN");
  openTexts({ zhCN: names, enUS: names }, "zh-CN");
  await render(
    <Providers>
      <FormContext value={pay}>
        <Form name="pay" onFinish={submitted}>
          <MoneyField name="amount" />
          <PhoneField name="phone" />
          <IdNumberField name="idCardNo" />
          <BankCardField name="cardNo" />
          <DateField name="payDay" />
          <SwitchField name="urgent" />
          <button type="submit">付款</button>
        </Form>
      </FormContext>
    </Providers>,
  );
});

const type = async (label: string, text: string) => {
  await page.getByLabelText(label).click();
  await userEvent.keyboard(text);
};
const fillIn = async () => {
  await type("金额", "128000.07");
  await page.getByLabelText("手机号").fill("138-0013 8000");
  await page.getByLabelText("身份证号").fill("11010519491231002x");
  await page.getByLabelText("银行卡号").fill("6222 0212 3456 7890 128");
  await type("付款日", "2026-11-15{Enter}");
  await page.getByLabelText("加急").click();
};

test("what people type becomes what the contract takes", async () => {
  await fillIn();
  await page.getByRole("button", { name: "付款" }).click();
  await expect.poll(() => submitted).toHaveBeenCalled();
  expect(submitted).toHaveBeenCalledWith({
    amount: 12_800_007,
    phone: "13800138000",
    idCardNo: "11010519491231002X",
    cardNo: "6222021234567890128",
    payDay: "2026-11-15",
    urgent: true,
  });
});

test("amounts and cards are shown the way they are read, the card with its bank", async () => {
  await fillIn();
  await expect.element(page.getByLabelText("金额")).toHaveValue("128,000.07");
  await expect.element(page.getByLabelText("银行卡号")).toHaveValue("6222 0212 3456 7890 128");
  await expect.element(page.getByText("中国工商银行")).toBeVisible();
});

test("a wrong digit, a third decimal and a missing choice are each named", async () => {
  await type("金额", "1.005");
  await page.getByLabelText("手机号").fill("1380013800");
  await page.getByLabelText("身份证号").fill("110105194912310021");
  await page.getByLabelText("银行卡号").fill("6222021234567890127");
  await page.getByRole("button", { name: "付款" }).click();
  for (const sentence of [
    "请输入正确的金额",
    "请输入正确的手机号：11 位数字，以 13 至 19 开头",
    "请输入正确的身份证号：18 位，末位为数字或 X，出生日期和校验位须正确",
    "请输入正确的银行卡号：13 至 19 位数字，校验位须正确",
    "请选择付款日",
  ]) {
    await expect.element(page.getByText(sentence)).toBeVisible();
  }
  expect(submitted).not.toHaveBeenCalled();
});
