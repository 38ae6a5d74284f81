import type { Locator, Page } from "@playwright/test";
import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";

type Row = readonly [name: string, city: string, remarks: string];

const headings = ["车行名称", "所在城市", "备注"];
const stock = (count: number, prefix: string): Row[] =>
  Array.from({ length: count }, (_, n) => [`${prefix}${n}号车行`, "成都", ""]);

async function upload(page: Page, rows: readonly Row[]): Promise<Locator> {
  await page.goto("/data/carDealer");
  await page.getByRole("button", { name: "导入存量车商" }).click();
  const dialog = page.getByRole("dialog", { name: "导入存量车商" });
  await dialog.locator("input[type=file]").setInputFiles(await sheetFile([headings, ...rows]));
  await expect(dialog.getByText("检查完成，尚未写入数据")).toBeVisible();
  return dialog;
}

const ended = (dialog: Locator, [imported, failed, skipped]: [number, number, number]) =>
  expect(
    dialog.getByText(`导入完成：成功 ${imported} 条，失败 ${failed} 条，跳过 ${skipped} 条`),
  ).toBeVisible();

async function open(dialog: Locator, row: number, field: string): Promise<Locator> {
  await dialog.getByRole("button", { name: `修改第 ${row} 行的${field}` }).click();
  return dialog.getByRole("textbox", { name: `修改第 ${row} 行的${field}` });
}

async function askBack(page: Page, dialog: Locator): Promise<Locator> {
  await dialog.getByRole("button", { name: "撤回导入" }).click();
  return page.getByRole("dialog", { name: "撤回导入", exact: true });
}

async function takeBack(page: Page, dialog: Locator, count: number): Promise<void> {
  const asking = await askBack(page, dialog);
  await expect(asking.getByText(`将撤回这次导入的 ${count} 条数据`)).toBeVisible();
  await asking.getByRole("button", { name: "撤回导入" }).click();
  await expect(dialog.getByText(`这次导入的 ${count} 条数据已撤回`)).toBeVisible();
}

/** Each is wrong in its own way: the row, its cells, and the cell that is to be mended. */
const wrong: readonly { cells: Row; field: string; to: string }[] = [
  ...["南京市", "杭洲", "成 都", "重庆直辖市"].map((city, n) => ({
    cells: [`错城${n}号车行`, city, ""] as const,
    field: "所在城市",
    to: ["南京", "杭州", "成都", "重庆"][n] ?? "",
  })),
  ...Array.from({ length: 6 }, (_, n) => ({
    cells: ["", "绵阳", `第 ${n} 家`] as const,
    field: "车行名称",
    to: `补名${n}号车行`,
  })),
  ...["话", "长"].map((word, n) => ({
    cells: [`备注${n}号车行`, "德阳", word.repeat(501)] as const,
    field: "备注",
    to: "2024 年起合作",
  })),
];
const alike = Array.from({ length: 28 }, (_, n): Row => [`同错${n}号车行`, "苏洲", ""]);

test("2,000 stock dealers are mended on the spot, come in, are tried again and taken back", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "west");
  const good = stock(1_960, "存量");
  const dialog = await upload(page, [...wrong.map(({ cells }) => cells), ...alike, ...good]);
  await dialog.getByText("错误 40", { exact: true }).click();

  for (const [at, { field, to }] of wrong.entries()) {
    const box = await open(dialog, at + 2, field);
    await box.fill(to);
    await box.press("Enter");
    await expect(dialog.getByText(`错误 ${39 - at}`, { exact: true })).toBeVisible();
  }
  const box = await open(dialog, wrong.length + 2, "所在城市");
  await box.fill("苏州");
  await dialog.getByRole("button", { name: "同值全改" }).click();
  await expect(page.getByText("已修改 28 行，其中 28 行可以导入")).toBeVisible();
  await expect(dialog.getByText("有效 2000", { exact: true })).toBeVisible();

  // Before it is confirmed, another file brings three of the same shops.
  const other = await page.context().newPage();
  const taken = [good[60], good[700], good[1_500]].filter((row) => row !== undefined);
  const first = await upload(other, taken);
  await first.getByRole("button", { name: "确认导入 3 条" }).click();
  await ended(first, [3, 0, 0]);

  await dialog.getByRole("button", { name: "确认导入 2000 条" }).click();
  await ended(dialog, [1_997, 3, 0]);
  await dialog.getByText("失败 3", { exact: true }).click();
  for (const [name] of taken) await expect(dialog.getByText(name, { exact: true })).toBeVisible();

  // That file was the wrong one: once it is taken back, the shops are free, and the three come in.
  await takeBack(other, first, 3);
  await other.close();
  await dialog.getByRole("button", { name: "重试 3 行" }).click();
  await ended(dialog, [2_000, 0, 0]);

  await takeBack(page, dialog, 2_000);
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await page.getByLabel("关键词").fill("号车行");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

/** As an administrator would let whoever keeps the tenant also take dealers off the network. */
const mayTakeOff =
  "insert into role_menus (tenant_id, role_id, menu_id) select r.tenant_id, r.id, m.id from roles r" +
  " join menus m on m.permission_name = 'data:carDealer:leave' where r.template = 'tenantAdmin'" +
  " on conflict do nothing";

test("stock dealers are not taken back once one of them was worked on, which is named", async ({
  page,
}) => {
  await change(mayTakeOff);
  await signInAs(page, "west");
  const dialog = await upload(page, stock(3, "退网"));
  await dialog.getByRole("button", { name: "确认导入 3 条" }).click();
  await ended(dialog, [3, 0, 0]);

  const other = await page.context().newPage();
  await other.goto(`/data/carDealer?keyword=${encodeURIComponent("退网1号")}`);
  await rowOf(other, "退网1号车行").getByRole("button", { name: "详情" }).click();
  const detail = other.getByRole("dialog", { name: /退网1号车行/ });
  await detail.getByRole("button", { name: "退网" }).click();
  const asking = other.getByRole("dialog").filter({ hasText: "确定车行「退网1号车行」退网吗" });
  await asking.getByLabel("原因").fill("停止合作");
  await asking.getByRole("button", { name: "确定" }).click();
  await expect(other.getByText("已退网").first()).toBeVisible();
  await other.close();

  const refusing = await askBack(page, dialog);
  await expect(refusing.getByText("有 1 条数据在导入后已被改动或使用")).toBeVisible();
  await expect(refusing.getByRole("listitem")).toHaveText(/第 3 行\s*退网1号车行\s*导入后已被改动/);
  await expect(refusing.getByRole("button", { name: "撤回导入" })).toBeDisabled();

  // Those that nobody touched are there as well: nothing was taken back by halves.
  await page.goto(`/data/carDealer?keyword=${encodeURIComponent("退网")}`);
  for (const name of ["退网0号车行", "退网2号车行"]) await expect(rowOf(page, name)).toBeVisible();
});
