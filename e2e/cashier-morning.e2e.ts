import type { Page } from "@playwright/test";
import { type Movement, statementFile } from "#main/statement-file-arrange.ts";
import { unmatchedBankStatement as triage } from "#modules/bank-statement/matching-contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { openSandboxControl } from "#platform/testing/sandbox-control.ts";
import { ask } from "./approvals.ts";
import { expect, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import * as finance from "./payouts.ts";
import { here } from "./place.ts";

const outside = openSandboxControl(`http://127.0.0.1:${here.sandboxPort}`);

/** 邓俊杰 of the demo, who neither applied for nor released what he finds on the statement. */
const cashier = "dengjunjie";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const accounts = { pingAn: "15000000009107", icbcTransfers: "1202022719927389107" } as const;

// What others left waiting is put aside for this story, and put back.
const putAside =
  "create schema if not exists kept; drop table if exists kept.waiting_lines;" +
  "create table kept.waiting_lines as select id, state from statement_lines where state in (3621, 3624, 3625, 3628);" +
  "update statement_lines set state = 3626, ignored_as = 'other' where id in (select id from kept.waiting_lines);";
const putBack =
  "update statement_lines l set state = k.state, ignored_as = null from kept.waiting_lines k where k.id = l.id;";

test.beforeAll(async ({ browser }) => {
  await finance.hireFinance();
  await change(putAside);
  // Every second hour the product asks the bank by itself: this cashier brings the lines as files.
  await outside.addFault({ provider: "ping-an", match: { op: "4013" }, effect: "http500" });
  const page = await browser.newPage();
  await signInAs(page, "admin");
  await finance.openChannels(page);
  await page.close();
});
test.afterAll(async () => {
  await outside.clearFaults();
  await change(putBack);
  await finance.dismissFinance();
});

interface Paid {
  readonly number: string;
  readonly amountFen: number;
  readonly payeeName: string;
}

const unique = Date.now() % 1_000;
/** By its last two digits an amount can order a fault of the bank; these order none. */
const ownFen = unique * 100 + 1;
const lessor = `苏州鼎和汽车租赁${unique}有限公司`;
const garage = `无锡顺达汽修${unique}有限公司`;
const asTheBankWritesIt = `鼎和汽租代收户${unique}`;
const elevenSums = Array.from({ length: 11 }, (_, nth) => 1_000_000 + ownFen + nth * 1_000_000);
const twinSum = 456_700 + ownFen;
const dividedSums = [12_188_800 + ownFen, 12_999_900 + ownFen] as const;

/** Companies are paid through the bank's interface; gives what the bank was told of each. */
async function pay(
  [maker, releaser]: readonly [Page, Page],
  wanted: readonly Omit<Paid, "number">[],
): Promise<Paid[]> {
  const payoutIds: string[] = [];
  for (const one of wanted) {
    payoutIds.push(
      await finance.enter(maker, { ...one, isCompany: true, cnapsCode: "308331012345" }),
    );
  }
  const numbers = await finance.payByBank([maker, releaser], payoutIds);
  return wanted.map((one, at) => ({ ...one, number: numbers[at] ?? "" }));
}
/** As the banks write it down: the lessor under a name of theirs, two sums as one, and what is no business of ours. */
function statementsOf(paid: readonly Paid[]) {
  const eleven = paid.slice(0, 11);
  const [, twin, first, second, partly] = paid.slice(11);
  let seconds = 0;
  const from = Date.now();
  const out = (amountFen: number, oppositeName: string, purpose: string): Movement => ({
    at: new Date(from + (seconds += 1_000) - 60_000).toISOString(),
    direction: "out",
    amountFen,
    oppositeName,
    purpose,
    serial: `MORGEN${unique}${seconds}`,
  });
  const pingAn = eleven.slice(0, 6).map((one) => out(one.amountFen, asTheBankWritesIt, one.number));
  const sum = dividedSums[0] + dividedSums[1];
  const icbc = [
    ...eleven.slice(6).map((one) => out(one.amountFen, asTheBankWritesIt, one.number)),
    out(twin?.amountFen ?? 0, garage, "维修费"),
    out(sum, garage, `${first?.number} ${second?.number}`),
    out(2_350, "沪宁高速公路", "通行"),
    out(40_000, "代发户", "分次支付"),
  ];
  return { pingAn, icbc, partly };
}

const sheet = (name: string, buffer: Buffer) => ({ name, mimeType: kind, buffer });

const chosen = (page: Page) =>
  page.getByRole("region", { name: "待处理流水" }).locator("button[aria-current=true]");
const candidates = (page: Page) => page.getByRole("region", { name: "候选" });

/** Walks down until the line in front is this one. */
async function walkTo(page: Page, text: string): Promise<void> {
  const rows = await page.getByRole("region", { name: "待处理流水" }).locator("li").count();
  for (let step = 0; step < rows; step++) {
    if ((await chosen(page).innerText()).includes(text)) return;
    const before = await chosen(page).innerText();
    await page.keyboard.press("j");
    await expect.poll(() => chosen(page).innerText()).not.toBe(before);
  }
  await expect(chosen(page)).toContainText(text);
}

test("two files at once; then by keyboard alone an alias that settles eleven lines, and a mistake undone", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const [maker, releaser] = [await elsewhere(), await elsewhere()];
  await signInAs(maker, finance.cashier);
  await signInAs(releaser, finance.reviewer);
  const paid = await pay(
    [maker, releaser],
    [
      ...elevenSums.map((amountFen) => ({ amountFen, payeeName: lessor })),
      { amountFen: twinSum, payeeName: garage },
      { amountFen: twinSum, payeeName: garage },
      ...dividedSums.map((amountFen) => ({ amountFen, payeeName: garage })),
      { amountFen: 90_000, payeeName: garage },
    ],
  );
  const { pingAn, icbc, partly } = statementsOf(paid);

  await signInAs(page, cashier);
  await page.goto("/data/bankStatement");
  await page.getByRole("button", { name: "导入流水" }).click();
  const dialog = page.getByRole("dialog", { name: "导入银行流水" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles([
      sheet("平安.xlsx", statementFile("pingAn", accounts.pingAn, pingAn)),
      sheet("工行.xlsx", statementFile("icbcTransfers", accounts.icbcTransfers, icbc)),
    ]);
  await expect(dialog.getByText("新增 6 行，重复 0 行，读不出 0 行")).toBeVisible();
  await expect(dialog.getByText("新增 9 行，重复 0 行，读不出 0 行")).toBeVisible();
  // Each by what became of its lines: what nobody knows by that name is suggested.
  await expect(dialog.getByText("已建议 6", { exact: true })).toHaveCount(2);
  await expect(dialog.getByText("未匹配 3", { exact: true })).toBeVisible();

  await page.goto("/data/unmatchedBankStatement");
  await expect(page.getByText(/^待处理 15 条/)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(chosen(page)).toContainText(asTheBankWritesIt);
  await expect(
    candidates(page).getByText(`对方户名不符：${asTheBankWritesIt}`).first(),
  ).toBeVisible();

  await page.keyboard.press("a");
  const alias = page.getByRole("dialog", { name: "教别名" });
  await expect(alias.getByLabel("实际是")).toBeFocused();
  await expect(alias.getByLabel("实际是")).toHaveValue(lessor);
  await expect(alias.getByRole("status")).toHaveText(
    "有 11 条待处理流水是这个户名，记住后其中 11 条会自动匹配",
  );
  await page.keyboard.press("Enter");
  await expect(alias).toBeHidden();
  await expect(page.getByText(/^待处理 4 条/)).toBeVisible();
  await expect(page.getByText(asTheBankWritesIt)).toHaveCount(0);

  // Two payments of one sum to the same payee: the wrong one is taken, and given back.
  await walkTo(page, "维修费");
  await expect(candidates(page).getByText("金额相等 30")).toHaveCount(2);
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("本次：匹配 1 · 非业务 0 · 撤销 0")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("本次：匹配 1 · 非业务 0 · 撤销 1")).toBeVisible();
  await expect(chosen(page)).toContainText("维修费");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("本次：匹配 2 · 非业务 0 · 撤销 1")).toBeVisible();

  await walkTo(page, paid[13]?.number ?? "");
  await expect(candidates(page).getByRole("article").nth(1)).toBeVisible();
  await page.keyboard.press("s");
  const split = page.getByRole("dialog", { name: "拆分" });
  for (const box of await split.getByRole("spinbutton").all()) {
    await expect(box).toBeFocused();
    const label = await split.locator(`label[for="${await box.getAttribute("id")}"]`).innerText();
    const part = paid.slice(13, 15).find(({ number }) => label.includes(number));
    if (part) await page.keyboard.type(String(part.amountFen / 100));
    await page.keyboard.press("Tab");
  }
  await expect(split.getByRole("status")).toContainText("差额 ¥0.00");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(split).toBeHidden();
  await expect(page.getByText("本次：匹配 3 · 非业务 0 · 撤销 1")).toBeVisible();

  await walkTo(page, "沪宁高速公路");
  await page.keyboard.press("n");
  const ignoring = page.getByRole("dialog", { name: "非业务" });
  await expect(ignoring.getByRole("radio", { name: "其他非业务" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ignoring).toBeHidden();
  await expect(page.getByText("本次：匹配 3 · 非业务 1 · 撤销 1")).toBeVisible();

  await walkTo(page, "代发户");
  await page.keyboard.press("/");
  await page.keyboard.type(partly?.number ?? "");
  await page.keyboard.press("Enter");
  await expect(candidates(page).getByRole("link", { name: partly?.number ?? "" })).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("本次：匹配 4 · 非业务 1 · 撤销 1")).toBeVisible();
  await expect(page.getByText("没有待处理的流水，可以喝杯茶了")).toBeVisible();
  const { waiting } = await ask<OutputOf<typeof triage.summary>>(page, [
    "GET",
    triage.summary.path,
  ]);
  expect(waiting).toBe(0);
});
