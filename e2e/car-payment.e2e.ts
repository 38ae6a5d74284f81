import type { Locator, Page } from "@playwright/test";
import { type Movement, statementFile } from "#main/statement-file-arrange.ts";
import { carPayment } from "#modules/car-payment/contract.ts";
import { carPaymentStates as states } from "#modules/car-payment/states.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { ask } from "./approvals.ts";
import { dealerOnFile, payByMessage } from "./car-payments.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { agree, confirmRoute, dialog, finance, open, press, seller, superior } from "./dealers.ts";
import * as desk from "./payouts.ts";

/** Brings in what banks and financiers send; neither entered the order nor lets its money go. */
const clerk = "dengjunjie";
const orders = "/biz/carPayment";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const account = "15000000009107";
const unique = Date.now() % 1_000_000;

test.beforeAll(async ({ browser }) => {
  await desk.hireFinance();
  const page = await browser.newPage();
  await signInAs(page, "admin");
  await desk.openChannels(page);
  await page.close();
});
test.afterAll(desk.dismissFinance);

type Order = OutputOf<typeof carPayment.detail>;
const orderOf = (page: Page, id: string) =>
  ask<Order>(page, ["GET", carPayment.detail.path.replace("{id}", id)]);
const stateOf = async (page: Page, id: string) => (await orderOf(page, id)).stateCode;

/** A statement of the bank, handed in where the clerk hands in all of them. */
async function bringStatement(page: Page, movement: Movement): Promise<void> {
  await page.goto("/data/bankStatement");
  await page.getByRole("button", { name: "导入流水" }).click();
  const importing = page.getByRole("dialog", { name: "导入银行流水" });
  const buffer = statementFile("pingAn", account, [movement]);
  await importing
    .locator("input[type=file]")
    .setInputFiles([{ name: "平安.xlsx", mimeType: kind, buffer }]);
  await expect(importing.getByText("新增 1 行，重复 0 行，读不出 0 行")).toBeVisible();
}

/** Does what may stand in the menu beside the buttons. */
async function act(page: Page, drawer: Locator, action: string): Promise<void> {
  const button = drawer.getByRole("button", { name: action, exact: true });
  const menu = drawer.getByRole("button", { name: "更多", exact: true });
  // Until all of them are judged there is none.
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    await menu.click();
    await page.getByRole("menuitem", { name: action }).click();
  }
}

type Signers = OutputOf<typeof signContract.signers>;

/** Everybody signs where the provider lets its people sign, by the links that it gives for them. */
async function signAll(page: Page, signer: Page, contractId: string): Promise<void> {
  const ofContract = (path: string) => path.replace("{id}", contractId);
  const signers = () => ask<Signers>(page, ["GET", ofContract(signContract.signers.path)]);
  await expect.poll(async () => (await signers()).every(({ hasLink }) => hasLink)).toBe(true);
  for (const { id } of await signers()) {
    const path = ofContract(signContract.copyLink.path).replace("{signerId}", id);
    const { url } = await ask<{ url: string }>(page, ["POST", path]);
    await signer.goto(url);
    await press(signer.locator("body"), "签署");
    await expect(signer.getByText("您已签署成功")).toBeVisible();
  }
}

const headings =
  "合同号 报单车行 承租人 车牌号 车架号 融资额（元） 净融资额（元） 起租时间 是否JJK 是否JST".split(
    " ",
  );

async function bringLease(page: Page, cells: readonly string[]): Promise<void> {
  await page.goto("/data/startRent");
  await page.getByRole("button", { name: "导入", exact: true }).click();
  const importing = dialog(page, "导入起租数据");
  await importing.locator("input[type=file]").setInputFiles(await sheetFile([headings, cells]));
  await importing.getByRole("button", { name: "确认导入 1 条" }).click();
  await expect(importing.getByText("导入完成：成功 1 条")).toBeVisible();
}

test("a pasted message becomes a car payment that finance passes once lease and money are there, and the bank's statement ends it", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  await signInAs(page, seller);
  const { reportCarShop, payeeName } = await dealerOnFile(page);
  const lessee = `沈明${"伟芳娜敏静丽强磊军洋"[unique % 10]}`;
  const contractNo = `2026ZLHT${String(4_000_000 + unique)}`;
  const yuan = 100_000 + (unique % 90_000);
  await page.goto(orders);
  const form = await payByMessage(page, { reportCarShop, lessee, contractNo, yuan });
  await expect(form.getByLabel("报单车行")).toHaveValue(reportCarShop);
  await expect(form.getByLabel("承租人", { exact: true })).toHaveValue(lessee);
  await expect(form.getByLabel("合同号")).toHaveValue(contractNo);
  await expect(form.getByText(/按备案账户打款：/)).toBeVisible();
  await press(form, "提交审批");
  await confirmRoute(page);
  const row = rowOf(page, contractNo).or(rowOf(page, lessee)).first();
  await expect(row).toContainText("审批中");
  const { records } = await ask<OutputOf<typeof carPayment.list>>(
    page,
    ["POST", carPayment.list.path],
    { filters: { contractNo } },
  );
  const { id = "", orderNo = "" } = records[0] ?? {};

  const mine = await open(page, orders, id);
  await act(page, mine, "发起签署");
  await agree(page, "发起签署");
  await expect(mine.getByText("签署中").first()).toBeVisible();
  const { signContractId } = await orderOf(page, id);
  const office = await elsewhere();
  await signInAs(office, "admin");
  await signAll(office, await elsewhere(), signContractId ?? "");
  await expect(mine.getByText("签署中")).toHaveCount(0);
  await page.goto(orders);

  const boss = await elsewhere();
  await signInAs(boss, superior);
  await press(await open(boss, orders, id), "通过");

  // Finance is asked, and reads what is missing.
  const controller = await elsewhere();
  await signInAs(controller, finance);
  const waiting = await open(controller, orders, id);
  await expect(waiting.getByText("缺起租 · 流水").first()).toBeVisible();

  const keeper = await elsewhere();
  await signInAs(keeper, clerk);
  const sum = yuan.toFixed(2);
  await bringLease(keeper, [
    contractNo,
    reportCarShop,
    lessee,
    "",
    "",
    sum,
    sum,
    "2026-11-01",
    "是",
    "否",
  ]);
  await bringStatement(keeper, {
    at: new Date(Date.now() - 120_000).toISOString(),
    direction: "in",
    amountFen: yuan * 100,
    oppositeName: "沪泰融资租赁有限公司",
    purpose: `${orderNo} 车款`,
    serial: `CHEKUAN${unique}`,
  });

  // Nobody touches finance's window: the evidence turns it.
  await expect(waiting.getByText("条件已齐").first()).toBeVisible();
  await press(waiting, "通过");
  await expect.poll(() => stateOf(page, id)).toBe(states.toPay);
  await expect(row).toContainText("待出款");

  const maker = await elsewhere();
  const releaser = await elsewhere();
  await signInAs(maker, desk.cashier);
  await signInAs(releaser, desk.reviewer);
  const { payoutId } = await orderOf(page, id);
  const [number = ""] = await desk.payByBank([maker, releaser], [payoutId ?? ""]);
  await expect.poll(() => stateOf(page, id)).toBe(states.paid);
  await expect(row).toContainText("出款成功");

  await bringStatement(keeper, {
    at: new Date(Date.now() - 30_000).toISOString(),
    direction: "out",
    amountFen: yuan * 100,
    oppositeName: payeeName,
    purpose: number,
    serial: `CHUKUAN${unique}`,
  });
  await expect.poll(() => stateOf(page, id)).toBe(states.done);
  await expect(row).toContainText("已完结");
});
