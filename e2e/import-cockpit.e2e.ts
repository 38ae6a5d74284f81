import { type Page } from "@playwright/test";
import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";

const headings = ["渠道名称", "渠道编码", "渠道说明"];
const good = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => [`${prefix}门店${n}`, `${prefix}-${n}`, ""]);

async function upload(page: Page, rows: readonly (readonly string[])[]) {
  await page.goto("/system/channel");
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog", { name: "导入渠道" });
  await dialog.locator("input[type=file]").setInputFiles(await sheetFile([headings, ...rows]));
  await expect(dialog.getByText("检查完成，尚未写入数据")).toBeVisible();
  return dialog;
}

test("200 rows are mended on the spot, imported, tried again and taken back", async ({ page }) => {
  await signInAs(page, "west");
  const dialog = await upload(page, [
    ...good(190, "IC"),
    ["全角", "ＩＣ－Ｆ", ""],
    ["没编码", "", ""],
    ...Array.from({ length: 5 }, (_, n) => ["", `IC-N${n}`, ""]),
    ...Array.from({ length: 3 }, (_, n) => [`晚改${n}`, "不行", ""]),
  ]);
  await dialog.getByText("错误 10", { exact: true }).click();

  // A suggestion is taken by a click; what is typed is judged by the server.
  await dialog.getByRole("button", { name: "改为「IC-F」" }).click();
  await expect(dialog.getByText("错误 9", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "修改第 193 行的渠道编码" }).click();
  const code = dialog.getByRole("textbox", { name: "修改第 193 行的渠道编码" });
  await code.fill("IC-0");
  await code.press("Enter");
  await expect(dialog.getByText("重复 1", { exact: true })).toBeVisible();
  await dialog.getByText("重复 1", { exact: true }).click();
  await expect(dialog.getByText("与第 2 行重复")).toBeVisible();
  await dialog.getByRole("button", { name: "修改第 193 行的渠道编码" }).click();
  await code.fill("IC-190");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("重复 0", { exact: true })).toBeVisible();

  // Five names are missing: all of them at once.
  await dialog.getByText("错误 8", { exact: true }).click();
  await dialog.getByRole("button", { name: "修改第 194 行的渠道名称" }).click();
  await dialog.getByRole("textbox", { name: "修改第 194 行的渠道名称" }).fill("补名门店");
  await dialog.getByRole("button", { name: "同值全改" }).click();
  await expect(page.getByText("已修改 5 行，其中 5 行可以导入")).toBeVisible();

  await dialog.getByRole("button", { name: "确认导入 197 条" }).click();
  await expect(dialog.getByText("导入完成：成功 197 条，失败 0 条，跳过 3 条")).toBeVisible();

  // The three that were left are mended now and tried again, and nothing else is.
  await dialog.getByText("跳过 3", { exact: true }).click();
  for (const row of [199, 200, 201]) {
    await dialog.getByRole("button", { name: `修改第 ${row} 行的渠道编码` }).click();
    const box = dialog.getByRole("textbox", { name: `修改第 ${row} 行的渠道编码` });
    await box.fill(`IC-L${row}`);
    await box.press("Enter");
    await expect(box).toHaveCount(0);
  }
  await dialog.getByRole("button", { name: "重试 3 行" }).click();
  await expect(dialog.getByText("导入完成：成功 200 条，失败 0 条，跳过 0 条")).toBeVisible();

  await dialog.getByRole("button", { name: "撤回导入" }).click();
  const asking = page.getByRole("dialog", { name: "撤回导入" });
  await expect(asking.getByText("将撤回这次导入的 200 条数据")).toBeVisible();
  await asking.getByRole("button", { name: "撤回导入" }).click();
  await expect(dialog.getByText("这次导入的 200 条数据已撤回")).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await page.getByLabel("关键词").fill("IC-");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("an import is not taken back once a record was edited, and leads to it", async ({ page }) => {
  await signInAs(page, "west");
  const dialog = await upload(page, good(3, "IR"));
  await dialog.getByRole("button", { name: "确认导入 3 条" }).click();
  await expect(dialog.getByText(/导入完成：成功 3 条/)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto("/system/channel?keyword=IR-1");
  await rowOf(other, "IR-1").getByRole("button", { name: "编辑" }).click();
  await other.getByRole("dialog").getByLabel("渠道说明").fill("改过");
  await other.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect(other.getByText("修改成功")).toBeVisible();
  await other.close();

  await dialog.getByRole("button", { name: "撤回导入" }).click();
  const asking = page.getByRole("dialog", { name: "撤回导入" });
  await expect(asking.getByText("有 1 条数据在导入后已被改动或使用")).toBeVisible();
  await expect(asking.getByRole("button", { name: "撤回导入" })).toBeDisabled();
  await asking.getByRole("link", { name: "IR门店1" }).click();
  await expect(page).toHaveURL(/keyword=IR-1/);
});
