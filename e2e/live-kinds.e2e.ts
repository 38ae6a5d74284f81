import type { Locator, Page } from "@playwright/test";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { channel } from "#modules/channel/contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { ask, clearApprovals, goThrough, putApprovalsBack } from "./approvals.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import { stopwatch } from "./pace.ts";
import { channelOf, dismissFinance, enter, hireFinance, openChannels } from "./payouts.ts";

/** Who changes something, and who only looks. */
const [actor, watcher] = ["admin", "viewer"];

test.beforeAll(async ({ browser }) => {
  await clearApprovals();
  await goThrough([{ by: [watcher] }]);
  await hireFinance();
  // He makes payments ready too; dismissed with the others.
  await change(
    "insert into member_roles (tenant_id, user_id, role_id) select r.tenant_id, m.user_id, r.id from roles r" +
      " join memberships m on m.tenant_id = r.tenant_id join users u on u.id = m.user_id" +
      ` where u.nickname = '${actor}' and r.name = '财务出纳' on conflict do nothing`,
  );
  const page = await browser.newPage();
  await signInAs(page, actor);
  await openChannels(page);
  await page.close();
});
test.afterAll(async () => {
  await dismissFinance();
  await putApprovalsBack();
});

const figure = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
const done = (path: string, id: string) => path.replace("{id}", id);

/** What the windows of somebody who touches nothing must come to show, and how long it took them. */
async function shows(what: string, ...expected: readonly (() => Promise<void>)[]): Promise<void> {
  const stop = stopwatch(`shown elsewhere: ${what}`);
  await Promise.all(expected.map((one) => one()));
  stop();
}
const has = (place: Locator, text: string | RegExp) => () => expect(place).toContainText(text);
const isGone = (place: Locator) => () => expect(place).toHaveCount(0);
const isThere = (place: Locator) => () => expect(place).toBeVisible();

test("ten kinds of change show in every window of somebody else, who touches nothing", async ({
  page,
  elsewhere,
}) => {
  await signInAs(page, actor);
  const home = await elsewhere();
  await signInAs(home, watcher);
  const open = async (path: string, ready: Locator | ((opened: Page) => Locator)) => {
    const opened = await home.context().newPage();
    await opened.goto(path);
    await expect(typeof ready === "function" ? ready(opened) : ready).toBeVisible();
    return opened;
  };
  const heading = (opened: Page) =>
    opened.getByRole("tabpanel").getByRole("heading", { level: 1 }).first();
  const channels = await open("/system/channel", heading);
  const todo = await open("/dashboard/todo", (opened) => opened.getByRole("tabpanel").first());
  const desk = await open("/biz/payoutDesk?view=ready", heading);
  const batches = await open("/biz/payoutDesk?desk=batches", heading);
  const waiting = todo.getByRole("list", { name: "单据列表" }).getByRole("listitem");
  const bell = (one: Page) => one.getByRole("banner").locator(".ant-badge-count");
  await expect(figure(home, "待办")).toBeVisible();
  const stamp = `${Date.now() % 1_000_000}`;

  const named = { channelName: `渠道 ${stamp}`, channelCode: `L${stamp}`, channelDescribe: null };
  const { id: channelId } = await ask<{ id: string }>(page, ["POST", channel.create.path], named);
  const row = rowOf(channels, `L${stamp}`);
  await shows("a record is made", has(row, `渠道 ${stamp}`));
  const renamed = { ...named, channelName: `新名 ${stamp}`, rowVersion: 1 };
  await ask(page, ["PUT", done(channel.update.path, channelId)], renamed);
  await shows("a record is changed", has(row, `新名 ${stamp}`));
  await ask(page, ["DELETE", done(channel.remove.path, channelId)]);
  await shows("a record is deleted", isGone(row));

  const title = `展位 ${stamp}`;
  const asked = { title, amountFen: 480_000, special: false, remark: null, fileIds: [] };
  const { id } = await ask<{ id: string }>(page, ["POST", generalRequest.create.path], asked);
  const submit = () =>
    ask<{ instanceId: string }>(page, ["POST", done(generalRequest.submit.path, id)]);
  const task = waiting.filter({ hasText: title });
  const before = Number(await figure(home, "待办").locator("strong").textContent());
  const { instanceId } = await submit();
  await shows(
    "an order is submitted",
    isThere(task),
    has(figure(home, "待办"), String(before + 1)),
    isThere(bell(channels)),
  );
  await ask(page, ["POST", done(approvalInstance.withdraw.path, instanceId)], { remark: "再改改" });
  await shows("an order is withdrawn", isGone(task), has(figure(home, "待办"), String(before)));
  await submit();
  await shows("an order is submitted again", isThere(task));

  const payeeName = `何安${stamp}`;
  const payoutId = await enter(page, { payeeName, amountFen: 12_300 });
  const ready = rowOf(desk, payeeName);
  await shows("a payment is entered and checked", has(ready, "待打款"));
  const awaited = () => figure(home, "待放行批次").locator("strong");
  const counted = Number(await awaited().textContent());
  const fields = { kind: "channel", channelId: await channelOf(page, "FLEXPAY") };
  const batch = { ...fields, payoutIds: [payoutId] };
  const { id: batchId } = await ask<{ id: string }>(page, ["POST", payoutBatch.create.path], batch);
  const made = batches.getByRole("row").filter({ hasText: "123.00" }).first();
  await shows("a batch is made", has(made, "草稿"), has(ready, "已入批"));
  await ask(page, ["PUT", done(payoutBatch.submitForRelease.path, batchId)]);
  await shows(
    "a batch is submitted for release",
    has(made, "待放行"),
    has(awaited(), String(counted + 1)),
  );
  await ask(page, ["PUT", done(payoutBatch.voided.path, batchId)], { remark: "金额有误" });
  await shows("a batch is voided", has(made, "已作废"), has(awaited(), String(counted)));
  await ask(page, ["PUT", done(payout.cancel.path, payoutId)], { remark: "不再支付" });
  await shows("a payment is cancelled", isGone(ready.filter({ hasText: "待打款" })));
});
