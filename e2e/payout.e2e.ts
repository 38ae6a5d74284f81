import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demoPassword } from "#main/seed.ts";
import { payout } from "#modules/payout/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import { openSandboxControl } from "#platform/testing/sandbox-control.ts";
import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { ask } from "./approvals.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import {
  cashier,
  dismissFinance,
  enter,
  hireFinance,
  openChannels,
  release,
  reviewer,
  submitBatch,
} from "./payouts.ts";
import { here } from "./place.ts";

test.beforeAll(async ({ browser }) => {
  await hireFinance();
  const page = await browser.newPage();
  await signInAs(page, "admin");
  await openChannels(page);
  await page.close();
});
test.afterAll(dismissFinance);

const outside = openSandboxControl(`http://127.0.0.1:${here.sandboxPort}`);
test.afterEach(() => outside.clearFaults());

/** Names nobody else has, so that a row is found by its payee. */
const payees = (...names: string[]) => names.map((name) => `${name}${Date.now() % 100_000}`);

/** Paid through the bank, and not verified first as persons are. */
const company = { isCompany: true, cnapsCode: "308331012345" } as const;

const drawer = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("tab") });

async function open(page: Page, payeeName: string): Promise<void> {
  await page.goto(`/biz/payoutDesk?keyword=${encodeURIComponent(payeeName)}`);
  await rowOf(page, payeeName).getByRole("button", { name: "详情" }).click();
  await expect(drawer(page).getByRole("tab").first()).toBeVisible();
}

async function makeBatch(page: Page, names: readonly string[]): Promise<string> {
  await page.goto("/biz/payoutDesk?view=ready");
  for (const name of names) await rowOf(page, name).getByRole("checkbox").click();
  await page.getByRole("button", { name: "制批并提交放行" }).click();
  const form = page.getByRole("dialog", { name: "制批并提交放行" });
  await expect(form).toContainText(String(names.length));
  // The channel that the check found for them is chosen already.
  await expect(form.getByTitle(/（沙箱）/)).toBeVisible();
  await form.getByRole("button", { name: "制批并提交放行" }).click();
  await expect(drawer(page).getByText("待放行")).toBeVisible();
  const number = (
    await page
      .getByRole("dialog")
      .getByText(/^PC\d+\w$/)
      .first()
      .innerText()
  ).trim();
  return number;
}

async function openBatch(page: Page, number: string): Promise<void> {
  await page.goto(`/biz/payoutDesk?desk=batches&batchNo=${number}`);
  await rowOf(page, number).getByRole("button", { name: "详情" }).click();
  await expect(drawer(page).getByRole("tab").first()).toBeVisible();
}

async function showThatItIsHe(page: Page): Promise<void> {
  const asked = page.getByRole("dialog", { name: "确认是您本人" });
  await expect(asked.getByLabel("登录密码")).toBeFocused();
  await asked.getByLabel("登录密码").fill(demoPassword);
  await asked.getByRole("button", { name: "确认" }).click();
  await expect(asked).toBeHidden();
}

/** The number under which a payout was sent to its channel. */
async function sentAs(page: Page, payoutId: string): Promise<string> {
  let number: string | undefined;
  await expect
    .poll(async () => {
      const path = payout.detail.path.replace("{id}", payoutId);
      const { attempts } = await ask<OutputOf<typeof payout.detail>>(page, ["GET", path]);
      number = attempts.at(-1)?.mchOrderNo;
      return number;
    })
    .toBeTruthy();
  return number ?? "";
}

test("a batch that one makes and another releases turns paid by itself", async ({
  page,
  elsewhere,
}) => {
  const names = payees("何安", "何宁");
  const [large = "", small = ""] = names;
  await signInAs(page, cashier);
  await enter(page, { payeeName: large, amountFen: 40_000 });
  await enter(page, { payeeName: small, amountFen: 12_345 });
  const number = await makeBatch(page, names);
  // Who made it may release what others made; his own he cannot, and reads why.
  await expect(drawer(page).getByRole("button", { name: "放行批次" })).toHaveAttribute(
    "aria-description",
    /由您申请或录入，无论金额大小都不能由您放行/,
  );
  await page.goto(`/biz/payoutDesk?batchNo=${number}`);
  await expect(rowOf(page, large)).toContainText("已入批");
  // A reload would forget this.
  await page.evaluate("window.notReloaded = true");

  const second = await elsewhere();
  await signInAs(second, reviewer);
  await openBatch(second, number);
  await drawer(second).getByRole("button", { name: "放行批次" }).click();
  const asked = second.getByRole("dialog", { name: "放行批次" });
  // He signed in a while ago: who lets money go shows once more that it is he, above all that is open.
  await change("update sessions set confirmed_at = now() - interval '1 hour'");
  await asked.getByRole("button", { name: "放行" }).click();
  await showThatItIsHe(second);
  await expect(
    drawer(second)
      .getByText(/已放行|处理中|全部成功/)
      .first(),
  ).toBeVisible();

  for (const name of names) await expect(rowOf(page, name)).toContainText("已打款");
  expect(await page.evaluate("window.notReloaded")).toBe(true);
});

test("a line of a released batch that nobody knows the end of is closed by the bank statement, seen by two", async ({
  page,
  elsewhere,
}) => {
  const [payeeName = "", other = ""] = payees("何疑", "何信");
  await signInAs(page, cashier);
  const payoutIds = [
    await enter(page, { payeeName, amountFen: 88_000 }),
    await enter(page, { payeeName: other, amountFen: 66_000 }),
  ];
  await page.goto("/biz/payoutDesk?view=ready");
  for (const name of [payeeName, other]) await expect(rowOf(page, name)).toBeVisible();
  const id = await submitBatch(page, { kind: "channel", by: "FLEXPAY", payoutIds });
  // The batch is received and not answered; whoever asks for the line later gets no answer either.
  await outside.addFault({
    provider: "flexpay",
    match: { op: "SFT0502" },
    effect: "noAnswerExecuted",
    times: 1,
  });
  const second = await elsewhere();
  await signInAs(second, reviewer);
  await release(second, id);
  const merchantNo = await sentAs(second, payoutIds[0] ?? "");
  await outside.addFault({
    provider: "flexpay",
    match: { op: "SFT0505", merchantNo },
    effect: "http500",
  });
  await page.goto(`/biz/payoutDesk?keyword=${encodeURIComponent(other)}`);
  await expect(rowOf(page, other)).toContainText("已打款");

  await open(page, payeeName);
  await expect(drawer(page).getByText("结果待确认").first()).toBeVisible();
  await drawer(page).getByRole("button", { name: "提交凭据" }).click();
  const form = page.getByRole("dialog", { name: "提交打款凭据" });
  await form.getByLabel("银行流水号").fill(`LS${Date.now()}`);
  await form.getByLabel("流水日期").fill(new Date().toISOString().slice(0, 10));
  await page.keyboard.press("Enter");
  await form.getByLabel("流水金额").fill("880.00");
  await form.getByLabel("核实说明").fill("网银流水已扣款，收款人确认到账");
  await form.getByRole("button", { name: "提交", exact: true }).click();
  await expect(drawer(page).getByText("等待另一人确认")).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "确认凭据" })).toHaveAttribute(
    "aria-description",
    /提交凭据的人不能自己确认/,
  );

  await open(second, payeeName);
  await drawer(second).getByRole("button", { name: "确认凭据" }).click();
  await second.getByRole("button", { name: "确定" }).click();
  await expect(drawer(second).getByText("已打款").first()).toBeVisible();
  await drawer(second).getByRole("tab", { name: "经过" }).click();
  await expect(
    drawer(second)
      .getByText(/确认凭据/)
      .last(),
  ).toBeVisible();
  await drawer(second).getByRole("tab", { name: "往来记录" }).click();
  await expect(drawer(second).getByRole("listitem").first()).toBeVisible();
  await expect(drawer(page).getByText("已打款").first()).toBeVisible();
});

test("a bank file goes out, and what the bank made of it comes in", async ({ page, elsewhere }) => {
  const names = payees("车行甲", "车行乙");
  const [paid = "", failed = ""] = names;
  await signInAs(page, cashier);
  const payoutIds: string[] = [];
  for (const [index, payeeName] of names.entries()) {
    const amountFen = 300_000 + index;
    payoutIds.push(await enter(page, { payeeName, amountFen, ...company }));
  }
  const id = await submitBatch(page, { kind: "file", by: "PINGAN", payoutIds });
  const second = await elsewhere();
  await signInAs(second, reviewer);
  await release(second, id);

  await page.goto(`/biz/payoutDesk?desk=batches&batch=${id}`);
  await drawer(page).getByRole("button", { name: "下载网银文件" }).click();
  const wanted = page.getByRole("dialog", { name: "下载网银文件" });
  await wanted.getByLabel("下载用途").fill("上传网银");
  const downloading = page.waitForEvent("download");
  await wanted.getByRole("button", { name: "下载", exact: true }).click();
  const file = join(await mkdtemp(join(tmpdir(), "chezhang-e2e-")), "bank.xlsx");
  await (await downloading).saveAs(file);
  const lines: string[][] = [];
  for await (const rows of readRows(file))
    lines.push(...rows.map(({ cells }) => cells.map(String)));
  const [headings = [], ...rows] = lines;
  const cell = (row: readonly string[], heading: string) => row[headings.indexOf(heading)] ?? "";
  expect(rows.map((row) => [cell(row, "收款户名"), cell(row, "金额")])).toEqual([
    [paid, "3000"],
    [failed, "3000.01"],
  ]);

  // Who made the file does not say what became of it.
  await second.goto("/biz/payoutDesk?desk=batches");
  await second.getByRole("button", { name: "导入打款结果" }).click();
  const dialog = second.getByRole("dialog", { name: "导入打款结果" });
  const told = rows.map((row) => {
    const isPaid = cell(row, "收款户名") === paid;
    return [
      ...["网银导出编号", "序号", "收款账号", "金额"].map((heading) => cell(row, heading)),
      ...(isPaid ? ["成功", "", `PA${Date.now()}`] : ["失败", "户名不符", ""]),
    ];
  });
  const heads = ["网银导出编号", "序号", "收款账号", "金额", "处理状态", "失败原因", "银行流水号"];
  const sheet = await sheetFile([heads, ...told]);
  await dialog.locator("input[type=file]").setInputFiles(sheet);
  await expect(dialog.getByText("检查完成，尚未写入数据")).toBeVisible();
  await dialog.getByRole("button", { name: "确认导入 2 条" }).click();
  await expect(dialog.getByText(/导入完成：成功 2 条/)).toBeVisible();
  await page.goto(`/biz/payoutDesk?keyword=${encodeURIComponent(paid)}`);
  await expect(rowOf(page, paid)).toContainText("已打款");
  await page.goto(`/biz/payoutDesk?keyword=${encodeURIComponent(failed)}`);
  await expect(rowOf(page, failed)).toContainText("打款失败");
});
