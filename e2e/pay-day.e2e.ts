import type { Page } from "@playwright/test";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { expenditure } from "#modules/expenditure/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ask, goThrough } from "./approvals.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import {
  applicant,
  type Arranged,
  arrangeWallet,
  dismiss,
  finance,
  hire,
  manager,
  somebody,
  submitOrder,
} from "./expenditures.ts";
import { countEffort, stopwatch } from "./pace.ts";
import { openChannels } from "./payouts.ts";

const east = "华东汇通汽车金融";

test.beforeAll(async ({ browser }) => {
  await hire();
  await change("delete from approval_bindings where order_type = 'expenditure'");
  await goThrough([{ by: [finance] }], east, "expenditure");
  const page = await browser.newPage();
  await signInAs(page, "admin");
  await openChannels(page);
  await page.close();
});
test.afterAll(dismiss);

type Tasks = OutputOf<typeof approvalTask.list>;

/** Ten orders of the applicant's that finance has agreed to. */
async function tenOrders(
  page: Page,
  cashier: Page,
  { description, ...arranged }: Arranged & { readonly description: string },
): Promise<void> {
  for (let nth = 0; nth < 10; nth += 1) {
    const payee = { ...somebody(`周到${nth}`), fen: 10_000 + nth * 100 };
    await submitOrder(page, { ...arranged, description, payees: [payee] });
  }
  const asked = { filters: { box: "todo", orderType: ["expenditure"] }, size: 200 };
  const { records } = await ask<Tasks>(cashier, ["POST", approvalTask.list.path], asked);
  for (const { id, hash } of records.filter(({ title }) => title === description)) {
    const path = approvalTask.pass.path.replace("{id}", id);
    await ask(cashier, ["POST", path], { seenHash: hash, remark: null, fileIds: [] });
  }
}

test("ten orders are paid by six clicks of the cashier and three of who releases them", async ({
  page,
  desk,
}) => {
  // Three people and twenty requests before the first click.
  test.slow();
  const description = `发薪日${Date.now() % 1_000_000}`;
  const arranged = await arrangeWallet({ fen: 1_000_000 });
  await signInAs(page, applicant);
  const atDesk = await desk();
  const effort = await countEffort(atDesk);
  const cashier = await atDesk.newPage();
  await signInAs(cashier, finance);
  await tenOrders(page, cashier, { ...arranged, description });

  await cashier.goto(`/biz/expenditure?expenditureDescribe=${encodeURIComponent(description)}`);
  await effort.start(cashier);
  const paid = stopwatch("ten orders paid by the cashier");
  await expect(rowOf(cashier, description)).toHaveCount(10);
  await cashier.getByRole("columnheader").getByRole("checkbox").click();
  await cashier.getByRole("button", { name: "批量打款" }).click();
  const paying = cashier.getByRole("dialog", { name: "批量打款" });
  await expect(paying).toContainText(/周到\d、周到\d、周到\d 等 10 位收款人打款，共 10 张支出单/);
  await expect(paying).toContainText("合计 ¥1,045.00");
  await paying.getByRole("button", { name: "打款", exact: true }).click();

  // At the desk these ten and no others are ticked, as soon as their payees are verified.
  await expect(cashier).toHaveURL(/payoutDesk/);
  await expect(cashier.getByText("已选 10 条").first()).toBeVisible();
  await cashier.getByRole("button", { name: "制批并提交放行" }).click();
  const batching = cashier.getByRole("dialog", { name: "制批并提交放行" });
  await expect(batching).toContainText(/等 10 位收款人打款 10 笔，合计 ¥1,045.00/);
  await batching.getByRole("button", { name: "制批并提交放行" }).click();
  const made = cashier.getByRole("dialog").filter({ has: cashier.getByRole("tab") });
  await expect(made.getByText("待放行")).toBeVisible();
  paid();
  // One more to come to the view of what is to be paid, which the address stood for.
  expect((await effort.spent(cashier)).clicks + 1).toBeLessThanOrEqual(6);

  const atOther = await desk();
  const other = await countEffort(atOther);
  const reviewer = await atOther.newPage();
  await signInAs(reviewer, manager);
  await other.start(reviewer);
  const released = stopwatch("ten orders released");
  await reviewer.getByRole("button", { name: /消息中心/ }).click();
  await reviewer
    .getByText(/批次待放行：PC\d+\w*，共 10 笔 1,?045.00 元/)
    .first()
    .click();
  const asked = reviewer.getByRole("dialog", { name: "放行批次" });
  await expect(asked).toContainText(/等 10 位收款人打款 10 笔，合计 ¥1,045.00/);
  await asked.getByRole("button", { name: "放行", exact: true }).click();
  await expect(asked).toBeHidden();
  released();
  expect((await other.spent(reviewer)).clicks).toBeLessThanOrEqual(3);

  // The applicant sees them paid and is told of each.
  const wanted = { filters: { expenditureDescribe: description, expenditureStateCode: [3304] } };
  type Orders = OutputOf<typeof expenditure.list>;
  await expect
    .poll(async () => (await ask<Orders>(page, ["POST", expenditure.list.path], wanted)).total)
    .toBe(10);
  await page.getByRole("button", { name: /消息中心/ }).click();
  await expect(
    page.getByText(new RegExp(`「${description}」.*元已全部打款`)).first(),
  ).toBeVisible();
});
