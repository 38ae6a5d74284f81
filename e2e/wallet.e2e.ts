import type { Locator, Page } from "@playwright/test";
import { rechargeAccount } from "#modules/wallet-order/recharge-account-contract.ts";
import { ask } from "./approvals.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import {
  type Arranged,
  arrangeWallet,
  bindApprovals,
  dismiss,
  figuresOf,
  finance,
  hire,
  manager,
} from "./expenditures.ts";

test.beforeAll(async () => {
  await hire();
  await bindApprovals();
});
test.afterAll(dismiss);

const drawer = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("tab") });
const press = (where: Locator, name: string) =>
  where.getByRole("button", { name, exact: true }).click();
const options = (page: Page) => page.locator(".ant-select-dropdown:visible");

async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await options(page).getByText(option, { exact: false }).first().click();
}

/** Chooses a wallet of the salesperson's on one side of an adjustment. */
async function chooseSide(page: Page, side: string, of: Arranged): Promise<void> {
  const form = page.getByRole("dialog", { name: "新建调账" });
  await form.getByLabel(`${side}钱包`, { exact: true }).fill(`陈一帆 ${of.project}`);
  await options(page).getByText(of.project).first().click();
}

async function submit(page: Page, form: Locator): Promise<void> {
  await press(form, "提交审批");
  const route = page.getByRole("dialog", { name: /审批路线/ });
  await press(route, "确认提交");
  await expect(route).toBeHidden();
}

/** The manager finds it in the list, as the only one that waits for him there, and passes it. */
async function pass(page: Page, tab: string, text: string): Promise<void> {
  await page.goto(`/wallet/billAdjustment?tab=${tab}`);
  await rowOf(page, text).getByRole("button", { name: "详情" }).first().click();
  await press(drawer(page), "通过");
}

test("an adjustment shows both balances before, holds the payer's part, and moves it when passed", async ({
  page,
  elsewhere,
}) => {
  const [from, to] = [await arrangeWallet({ fen: 60_000 }), await arrangeWallet({ fen: 5_000 })];
  await signInAs(page, finance);
  await page.goto("/wallet/billAdjustment?tab=amount");
  await page.getByRole("button", { name: "新建调账" }).click();
  const form = page.getByRole("dialog", { name: "新建调账" });
  await press(form, "提交审批");
  await expect(form.getByText("请输入调账金额")).toBeVisible();
  await expect(form.getByText("请选择付款方钱包", { exact: true })).toBeVisible();
  await form.getByLabel("调账金额").fill("200.50");
  await chooseSide(page, "付款方", from);
  await chooseSide(page, "收款方", to);
  for (const figure of ["¥600.00", "¥399.50", "¥50.00", "¥250.50"]) {
    await expect(form.getByRole("table").getByText(figure, { exact: true })).toBeVisible();
  }
  await submit(page, form);
  expect(await figuresOf(page, from)).toEqual({ available: 39_950, frozen: 20_050, spent: 0 });
  expect(await figuresOf(page, to)).toEqual({ available: 5_000, frozen: 0, spent: 0 });

  const boss = await elsewhere();
  await signInAs(boss, manager);
  await pass(boss, "amount", "¥200.50");
  await expect(drawer(boss).getByText("已生效", { exact: true }).first()).toBeVisible();
  expect(await figuresOf(page, from)).toEqual({ available: 39_950, frozen: 0, spent: 0 });
  expect(await figuresOf(page, to)).toEqual({ available: 25_050, frozen: 0, spent: 0 });
});

test("a recharge is booked once it is passed, and its statement line cannot be used again", async ({
  page,
  elsewhere,
}) => {
  const into = await arrangeWallet({ fen: 1_000 });
  const [accountName, serial] = [`基本户${into.project}`, `CZ${Date.now()}`];
  const boss = await elsewhere();
  await signInAs(boss, manager);
  await ask(boss, ["POST", rechargeAccount.create.path], {
    accountName,
    accountKind: "BANK",
    bankName: "平安银行",
    accountNo: `6222${Date.now()}`,
  });

  await signInAs(page, finance);
  await page.goto("/wallet/billAdjustment?tab=recharge");
  const fillIn = async () => {
    await page.getByRole("button", { name: "新建充值" }).click();
    const form = page.getByRole("dialog", { name: "新建充值" });
    await form.getByLabel("充值金额").fill("888.88");
    await form.getByLabel("充值付款方", { exact: true }).fill(`总部 ${into.project}`);
    await choose(page, form.getByLabel("充值账户", { exact: true }), accountName);
    await form.getByLabel("银行流水号").fill(serial);
    await form.getByLabel("充入钱包", { exact: true }).fill(into.project);
    await options(page).getByText(into.project).first().click();
    return form;
  };
  await submit(page, await fillIn());
  expect(await figuresOf(page, into)).toEqual({ available: 1_000, frozen: 0, spent: 0 });
  await pass(boss, "recharge", into.project);
  await expect(drawer(boss).getByText("已入账", { exact: true }).first()).toBeVisible();
  expect(await figuresOf(page, into)).toEqual({ available: 89_888, frozen: 0, spent: 0 });

  const again = await fillIn();
  await press(again, "提交审批");
  await expect(again.getByText(`银行流水号「${serial}」已用于其他充值`)).toBeVisible();
});
