import { type Movement, sheetOf, statementFile } from "#main/statement-file-arrange.ts";
import { expect, signInAs, test } from "./console.ts";
import { change } from "./database.ts";

/** Of the demo. */
const cashier = "dengjunjie";
const account = "15000000009001";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const movements = (from: number, to: number): Movement[] =>
  Array.from({ length: to - from }, (_, at) => ({
    at: `2026-11-0${2 + ((from + at) % 4)}T09:00:${String(10 + from + at)}+08:00`,
    direction: "in",
    amountFen: 10_000 + from + at,
    balanceFen: 100_000 + from + at,
    opposite: "6214830000000009",
    oppositeName: `晨间付款人${from + at}`,
    serial: `E2E${from + at}`,
    purpose: "车款",
  }));

const sheet = (name: string, buffer: Buffer) => ({ name, mimeType: kind, buffer });
const unknown = sheetOf([
  ["记账日期", "收入金额", "支出金额", "对方户名", "说明"],
  ["2026-11-03", "1,280.00", "", "吴江农商付款人", "车款尾款"],
  ["2026-11-04", "", "5.00", "", "手续费"],
]);

test("two files that overlap come in at once, and a bank that nobody knows is explained once", async ({
  page,
}) => {
  test.slow();
  await change("delete from statement_lines where unit_card_no like '%9001'");
  await signInAs(page, cashier);
  await page.goto("/data/bankStatement");
  await page.getByRole("button", { name: "导入流水" }).click();
  const dialog = page.getByRole("dialog", { name: "导入银行流水" });
  const files = dialog.locator("input[type=file]");
  await files.setInputFiles([
    sheet("上午.xlsx", statementFile("pingAn", account, movements(0, 12))),
    sheet("全天.xlsx", statementFile("pingAn", account, movements(6, 20))),
  ]);
  await expect(dialog.getByText("上午.xlsx")).toBeVisible();
  await expect(dialog.getByText("全天.xlsx")).toBeVisible();
  await expect(dialog.getByText(/^新增 \d+ 行，重复 \d+ 行，读不出 0 行$/)).toHaveCount(2);
  const told = await dialog.getByText(/^新增 \d+ 行/).allTextContents();
  const numbers = told.map((text) => (text.match(/\d+/g) ?? []).map(Number));
  expect(numbers.reduce((sum, [added = 0]) => sum + added, 0)).toBe(20);
  expect(numbers.reduce((sum, [, repeated = 0]) => sum + repeated, 0)).toBe(6);

  await files.setInputFiles([sheet("吴江农商行.xlsx", unknown)]);
  await expect(dialog.getByText(/没见过这种格式/)).toBeVisible();
  await dialog.getByLabel("银行名称").fill("吴江农商行");
  await dialog.getByLabel("本方账号（文件里没有时填写）").fill("70660000009001");
  await dialog.getByRole("button", { name: "看看会读成什么" }).click();
  await expect(dialog.getByRole("cell", { name: "¥1,280.00" })).toBeVisible();
  await dialog.getByRole("button", { name: "读得对，确认并导入" }).click();
  await expect(dialog.getByText("新增 2 行，重复 0 行，读不出 0 行")).toBeVisible();

  await files.setInputFiles([sheet("吴江农商行-再来.xlsx", unknown)]);
  await expect(dialog.getByText("新增 0 行，重复 2 行，读不出 0 行")).toBeVisible();

  await page.goto("/data/bankStatement?keyword=吴江农商付款人");
  await expect(page.getByRole("cell", { name: "吴江农商付款人" })).toBeVisible();
});
