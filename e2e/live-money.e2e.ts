import type { BrowserContext, Page } from "@playwright/test";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { collection } from "#modules/collection/contract.ts";
import { expenditure } from "#modules/expenditure/contract.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import {
  ask,
  clearApprovals,
  goThrough,
  people,
  putApprovalsBack,
  submitRequest,
} from "./approvals.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import {
  applicant,
  arrangeWallet,
  dismiss,
  finance,
  hire,
  manager,
  somebody,
  submitOrder,
} from "./expenditures.ts";
import { channelOf, enter, openChannels } from "./payouts.ts";

const east = "华东汇通汽车金融";

test.beforeAll(async ({ browser }) => {
  await clearApprovals();
  await hire();
  await goThrough([{ by: [manager] }]);
  await change("delete from approval_bindings where order_type = 'expenditure'");
  await goThrough([{ by: [finance] }], east, "expenditure");
  const page = await browser.newPage();
  await signInAs(page, manager);
  await openChannels(page);
  await page.close();
});
test.afterAll(async () => {
  await dismiss();
  await putApprovalsBack();
});

/** A window of the person who looks on, that nobody touches from now on. */
async function watch(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate("window.notReloaded = true");
  return page;
}

/** How many a view says it has; none is not said. */
const countOf = async (page: Page, view: string) => {
  const text = await page.getByRole("radiogroup").locator("label", { hasText: view }).innerText();
  return Number(/\d+/.exec(text.split("\n")[0] ?? "")?.[0] ?? 0);
};

const badge = (page: Page, count: number) =>
  page.getByRole("button", { name: `消息中心，${count} 条未读或待办` });

type Tasks = OutputOf<typeof approvalTask.list>;

/** Finance agrees to what bears this description. */
async function agree(page: Page, description: string): Promise<void> {
  const asked = { filters: { box: "todo", orderType: ["expenditure"] }, size: 200 };
  const { records } = await ask<Tasks>(page, ["POST", approvalTask.list.path], asked);
  for (const { id, hash } of records.filter(({ title }) => title === description)) {
    const path = approvalTask.pass.path.replace("{id}", id);
    await ask(page, ["POST", path], { seenHash: hash, remark: null, fileIds: [] });
  }
}

test("ten kinds of change by one person reach every window of another without a click", async ({
  page,
  context,
  elsewhere,
}) => {
  test.slow();
  const mark = `${Date.now() % 1_000_000}`;
  const arranged = await arrangeWallet({ fen: 100_000 });
  const [kept, dropped] = [`车展 ${mark}`, `路演 ${mark}`];
  const author = await elsewhere();
  await signInAs(author, applicant);
  const of = (name: string) => [{ ...somebody(name), fen: 20_000 }];
  const paid = { ...arranged, description: kept, payees: of(`周全${mark}`) };
  const voided = { ...arranged, description: dropped, payees: of(`周详${mark}`) };
  const [paidId, voidedId] = [await submitOrder(author, paid), await submitOrder(author, voided)];
  const actor = await elsewhere();
  await signInAs(actor, finance);
  const at = (path: string, id: string) => path.replace("{id}", id);

  await signInAs(page, manager);
  const orders = await watch(context, `/biz/expenditure?keyword=${mark}`);
  const opened = await watch(context, `/biz/expenditure?detail=${paidId}`);
  const wallets = await watch(context, `/wallet/walletDetail?keyword=${arranged.project}`);
  const tasks = await watch(context, "/dashboard/todo");
  const desk = await watch(context, "/biz/payoutDesk");
  const batches = await watch(context, "/biz/payoutDesk?desk=batches");
  const collections = await watch(context, "/data/collection");
  const drawer = opened.getByRole("dialog").filter({ has: opened.getByRole("tab") });
  await expect(rowOf(orders, kept)).toContainText(people.both);
  await expect(rowOf(wallets, arranged.project)).toContainText("¥600.00");
  await expect(tasks.getByText("没有待您审批的单据")).toBeVisible();
  await expect(desk.getByRole("radiogroup").getByText(/待打款 \d/)).toBeVisible();

  // A task: in the centre, on its tab, and on the bell of a window that shows something else.
  await submitRequest(actor, { title: `茶歇 ${mark}` });
  const waiting = tasks.getByRole("list", { name: "单据列表" }).getByRole("listitem");
  await expect(waiting.filter({ hasText: `茶歇 ${mark}` })).toBeVisible();
  await expect(tasks.getByRole("tab", { name: "待我审批 (1)" })).toBeVisible();
  await expect(badge(collections, 1)).toBeVisible();

  // Orders: agreed to, and one of them given up, whose money goes back to its wallet.
  await agree(actor, kept);
  await expect(rowOf(orders, kept)).toContainText("待打款");
  await expect(drawer.getByText(/等待 .+ 审批/)).toHaveCount(0);
  await agree(actor, dropped);
  await expect(rowOf(orders, dropped)).toContainText("待打款");
  const reason = { remark: "活动取消" };
  await ask(actor, ["PUT", at(expenditure.voided.path, voidedId)], reason);
  await expect(rowOf(orders, dropped)).toContainText("已作废");
  await expect(rowOf(wallets, arranged.project)).toContainText("¥800.00");

  // Payouts: one from an order, one by hand that is cancelled again.
  const ready = await countOf(desk, "待打款");
  await ask(actor, ["PUT", at(expenditure.pay.path, paidId)]);
  await expect(rowOf(desk, `周全${mark}`)).toContainText("待打款");
  await expect(drawer.getByText(/等待财务制作打款批次/)).toBeVisible();
  const byHand = await enter(actor, { payeeName: `何静${mark}`, amountFen: 12_345 });
  await expect(rowOf(desk, `何静${mark}`)).toContainText("待打款");
  await expect.poll(() => countOf(desk, "待打款")).toBe(ready + 2);
  await ask(actor, ["PUT", at(payout.cancel.path, byHand)], reason);
  await expect(rowOf(desk, `何静${mark}`)).toContainText("已取消");
  await expect.poll(() => countOf(desk, "待打款")).toBe(ready + 1);

  // A batch: made, and handed to who releases it, who is told.
  type Payouts = OutputOf<typeof payout.list>;
  const asked = { keyword: `周全${mark}` };
  const { records } = await ask<Payouts>(actor, ["POST", payout.list.path], asked);
  const payoutIds = records.map(({ id }) => id);
  const fields = { kind: "channel", channelId: await channelOf(actor, "FLEXPAY"), payoutIds };
  const batch = await ask<{ id: string }>(actor, ["POST", payoutBatch.create.path], fields);
  await expect(rowOf(desk, `周全${mark}`)).toContainText("已入批");
  const made = rowOf(batches, "¥200.00").first();
  await expect(made).toContainText("草稿");
  await ask(actor, ["PUT", at(payoutBatch.submitForRelease.path, batch.id)]);
  await expect(made).toContainText("待放行");
  await expect(badge(collections, 2)).toBeVisible();

  // A collection: asked for, and closed.
  const subject = `过户费 ${mark}`;
  const wanted = { subject, amountFen: 26_000, payBy: "alipay", validMinutes: 30 };
  const { id } = await ask<{ id: string }>(actor, ["POST", collection.create.path], wanted);
  await expect(rowOf(collections, subject)).toContainText("待支付");
  await ask(actor, ["PUT", at(collection.close.path, id)]);
  await expect(rowOf(collections, subject)).toContainText("已关闭");

  for (const window of [orders, opened, wallets, tasks, desk, batches, collections]) {
    expect(await window.evaluate("window.notReloaded")).toBe(true);
  }
});
