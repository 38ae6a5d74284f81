import type { Page } from "@playwright/test";
import { generalRequest } from "#modules/general-request/contract.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { ask, clearApprovals, goThrough, people, putApprovalsBack } from "./approvals.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import {
  cashier,
  channelOf,
  dismissFinance,
  enter,
  hireFinance,
  openChannels,
  release,
  reviewer,
} from "./payouts.ts";

test.beforeAll(async ({ browser }) => {
  await clearApprovals();
  await goThrough([{ by: ["admin"] }, { by: ["both"] }]);
  await hireFinance();
  const page = await browser.newPage();
  await signInAs(page, "admin");
  await openChannels(page);
  await page.close();
});
test.afterAll(async () => {
  await dismissFinance();
  await putApprovalsBack();
});

const drawer = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("tab") });

/** A reload would forget this. */
const remember = (page: Page) => page.evaluate("window.notReloaded = true");
const expectNotReloaded = async (page: Page) =>
  expect(await page.evaluate("window.notReloaded")).toBe(true);

/** Passes an order at another desk. */
async function pass(page: Page, nickname: string, id: string): Promise<void> {
  await signInAs(page, nickname);
  await page.goto(`/dashboard/request?detail=${id}`);
  await drawer(page).getByRole("button", { name: "通过", exact: true }).click();
}

test("a list and an open order follow what others decide", async ({ page, elsewhere }) => {
  const title = `展位搭建 ${Date.now()}`;
  await signInAs(page, "viewer");
  await page.goto("/dashboard/request");
  const written = { title, amountFen: 480_000, special: false, remark: null, fileIds: [] };
  const { id } = await ask<{ id: string }>(page, ["POST", generalRequest.create.path], written);
  // Written past the page's own buttons, as at another desk.
  const row = rowOf(page, title);
  await expect(row).toContainText("草稿");
  await remember(page);
  await ask(page, ["POST", generalRequest.submit.path.replace("{id}", id)]);
  await expect(row).toContainText(people.admin);

  await row.getByRole("button", { name: "详情" }).click();
  await expect(drawer(page).getByText(new RegExp(`等待 ${people.admin} 审批`))).toBeVisible();
  await drawer(page).getByRole("tab", { name: "日志" }).click();
  await pass(await elsewhere(), "admin", id);
  // The order stays where it is; whom it waits for has changed, in the drawer and behind it.
  await expect(drawer(page).getByText(new RegExp(`等待 ${people.both} 审批`))).toBeVisible();
  await expect(row).toContainText(people.both);
  const log = drawer(page).getByRole("tabpanel", { name: "日志" });
  await expect(log.getByText(new RegExp(people.admin)).first()).toBeVisible();
  await pass(await elsewhere(), "both", id);
  await expect(drawer(page).getByText("审批通过", { exact: true }).first()).toBeVisible();
  await expect(drawer(page).getByText(/等待 .+ 审批/)).toHaveCount(0);
  await expectNotReloaded(page);
});

test("the desk and an open batch follow what others make and release", async ({
  page,
  elsewhere,
}) => {
  const [large, small] = [`何安${Date.now() % 100_000}`, `何宁${Date.now() % 100_000}`];
  await signInAs(page, cashier);
  const payoutIds = [
    await enter(page, { payeeName: large, amountFen: 40_000 }),
    await enter(page, { payeeName: small, amountFen: 12_345 }),
  ];
  await page.goto("/biz/payoutDesk?view=ready");
  for (const name of [large, small]) await expect(rowOf(page, name)).toContainText("待打款");
  await remember(page);

  const second = await elsewhere();
  await signInAs(second, cashier);
  const fields = { kind: "channel", channelId: await channelOf(second, "FLEXPAY"), payoutIds };
  const { id } = await ask<{ id: string }>(second, ["POST", payoutBatch.create.path], fields);
  for (const name of [large, small]) await expect(rowOf(page, name)).toContainText("已入批");

  await second.goto(`/biz/payoutDesk?desk=batches&batch=${id}`);
  await expect(drawer(second).getByText("草稿", { exact: true })).toBeVisible();
  await remember(second);
  await ask(page, ["PUT", payoutBatch.submitForRelease.path.replace("{id}", id)]);
  await expect(drawer(second).getByText("待放行", { exact: true })).toBeVisible();
  const third = await elsewhere();
  await signInAs(third, reviewer);
  await release(third, id);
  await expect(drawer(second).getByText("全部成功", { exact: true })).toBeVisible();
  // Its figures too, and its row in the list behind it.
  const paid = drawer(second).getByRole("row").filter({ hasText: "成功金额" });
  await expect(paid).toContainText("523.45");
  await expectNotReloaded(page);
  await expectNotReloaded(second);
});
