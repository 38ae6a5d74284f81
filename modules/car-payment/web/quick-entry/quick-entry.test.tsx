import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import {
  answerBy,
  type Language,
  languages,
  sentTo,
  server,
  showing,
} from "#platform/web/testing/stage.tsx";
import { carPayment } from "../../contract.ts";
import { carPaymentErrors } from "../../errors.ts";
import { longestMessage, type ReadField } from "#modules/quick-entry/quick-entry-contract.ts";
import { CarPaymentList } from "../car-payment-list.tsx";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { carPaymentModule } from "../module.ts";

const show = showing({
  modules: [carPaymentModule, orderModule, attachmentModule, approvalTaskModule, identityModule],
  endpoints: Object.values(carPayment),
});
const button = (name: string) => page.getByRole("button", { name, exact: true });
const box = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });
const told = (text: string | RegExp) => page.getByText(text).first();

const message = "承租人：周立群\n电话：13500032739\n车行：顺驰\n金额：12.8\n卡号：6214830000000009";
const at = (piece: string) => ({
  from: message.indexOf(piece),
  to: message.indexOf(piece) + piece.length,
});
const read = (name: ReadField["name"], value: string | number | boolean, piece = String(value)) =>
  ({ name, value, doubts: [], choices: [], pieces: [at(piece)] }) satisfies ReadField;
const first: readonly ReadField[] = [
  read("lessee", "周立群"),
  read("lesseePhone", "13500032739"),
  read("payeeBankCardNo", "6214830000000009"),
  {
    ...read("reportCarShop", "顺驰"),
    doubts: ["dealer"],
    choices: ["苏州顺驰汽车", "苏州顺池车行", "顺驰"],
  },
  {
    ...read("transferAmount", 12_800_000, "12.8"),
    doubts: ["amountUnclear"],
    choices: [12_800_000, 1_280],
  },
  { ...read("salesmanPhone", "13900001111"), pieces: [] },
  { name: "salesman", value: "林", doubts: ["oneself"], choices: ["林"], pieces: [] },
];
const second: readonly ReadField[] = [{ ...read("lessee", "吴天明"), pieces: [] }];

const filed = {
  isFiled: true,
  special: false,
  hasLeft: false,
  payeeName: "苏州顺驰",
  payeeBankName: "招商银行",
  payeeBankCardNo: "**** 1111",
};
const id = "01900000-0000-7000-8000-000000000001";
const answering = (...orders: (readonly ReadField[])[]) =>
  answerBy({
    "/quick-entry": { orders: orders.map((fields) => ({ fields })) },
    "/dealer": filed,
    "/list": onlyPage(),
    "POST /api/biz/car-payment/": { id },
  });

async function opened(language: Language = "zh-CN"): Promise<void> {
  await show(<CarPaymentList />, language);
  await button(language === "zh-CN" ? "快速录入" : "Quick entry").click();
}
async function filledIn(): Promise<void> {
  await opened();
  await box(zhCN["carPayment.quick.message"]).fill(message);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(box("承租人")).toHaveValue("周立群");
}
const sent = () => sentTo("/api/biz/car-payment/");

beforeEach(() => answering(first));

describe.each(languages)("quick entry, in %s", (language) => {
  const texts = language === "zh-CN" ? zhCN : enUS;

  test("says why a message is not read: empty, too long, or nothing found in it", async () => {
    const { code, zh } = carPaymentErrors.quickEntryFormat;
    server.mockImplementation((address) =>
      Promise.resolve(
        Response.json(
          address.endsWith("/quick-entry")
            ? { code, msg: zh, data: null }
            : { code: "0", msg: "", data: onlyPage() },
        ),
      ),
    );
    await opened(language);
    await button(texts["carPayment.quick.read"]).click();
    await expect.element(told(texts["carPayment.quick.empty"])).toBeVisible();
    await box(texts["carPayment.quick.message"]).fill("承".repeat(longestMessage + 1));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    const tooLong = texts["carPayment.quick.tooLong"].replace("{max}", String(longestMessage));
    await expect.element(told(tooLong)).toBeVisible();
    expect(sentTo("/quick-entry")).toEqual([]);
    await box(texts["carPayment.quick.message"]).fill("周末愉快");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(told(zh)).toBeVisible();
  });

  test("has a sentence for every doubt, and every choice as a button", async () => {
    await opened(language);
    await box(texts["carPayment.quick.message"]).fill(message);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    for (const doubt of ["dealer", "amountUnclear", "oneself"] as const) {
      await expect.element(told(texts[`carPayment.doubt.${doubt}`])).toBeVisible();
    }
    for (const choice of ["苏州顺驰汽车", "苏州顺池车行", "¥128,000.00", "¥12.80"]) {
      await expect.element(button(choice)).toBeVisible();
    }
  });
});

test("what is certain is filled in, and what it was read from is marked", async () => {
  await filledIn();
  await expect.element(box("承租人手机号")).toHaveValue("13500032739");
  const marks = [...document.querySelectorAll(".quick-message mark")];
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    "周立群",
    "13500032739",
    "顺驰",
    "12.8",
    "6214830000000009",
  ]);
  expect(marks.filter(({ className }) => className === "is-doubtful")).toHaveLength(2);
  expect(document.querySelector(".quick-message")?.textContent).toBe(message);
});

test("what is doubtful is chosen or typed before anything is sent, by the keyboard alone", async () => {
  await filledIn();
  // The first choice has the focus; the next doubt follows.
  await expect.poll(() => document.activeElement?.textContent).toBe("苏州顺驰汽车");
  await userEvent.keyboard("{Enter}");
  await expect.element(box("报单车行")).toHaveValue("苏州顺驰汽车");
  await expect.poll(() => document.activeElement?.textContent).toBe("¥128,000.00");
  await box("打款金额").fill("12800");
  await expect.element(button("¥128,000.00")).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(told("请先确认业务员：选择一项或自行填写")).toBeVisible();
  expect(sent()).toEqual([]);
  await button("林").click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(sent).toMatchObject([
    {
      reportCarShop: "苏州顺驰汽车",
      transferAmount: 1_280_000,
      lessee: "周立群",
      salesman: "林",
    },
  ]);
});

test("an account that is not the one on file is told of, and not sent", async () => {
  await filledIn();
  await button("苏州顺驰汽车").click();
  await expect.element(told(/消息写的收款账户是 6214830000000009，与备案的/)).toBeVisible();
});

test("several orders come one after another, and one can be left out", async () => {
  answering(first, second);
  await filledIn();
  await expect.element(told("第 1 单，共 2 单")).toBeVisible();
  await button("跳过这一单").click();
  await expect.element(box("承租人")).toHaveValue("吴天明");
  await expect.element(told("第 2 单，共 2 单")).toBeVisible();
  await expect.element(box("承租人手机号")).toHaveValue("");
  expect(sent()).toEqual([]);
});

test("the key Q opens it, and the message is in no address", async () => {
  await show(<CarPaymentList />, "zh-CN");
  await expect.element(button("快速录入")).toBeVisible();
  await userEvent.keyboard("q");
  await box(zhCN["carPayment.quick.message"]).fill(message);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(box("承租人")).toHaveValue("周立群");
  expect(sentTo("/quick-entry")).toEqual([{ message }]);
  const addresses = server.mock.calls.map(([address]) => decodeURIComponent(address)).join();
  for (const number of ["13500032739", "6214830000000009", "周立群"]) {
    expect(addresses + location.href).not.toContain(number);
  }
});
