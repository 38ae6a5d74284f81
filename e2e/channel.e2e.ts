import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { looks, signInLooking } from "./looks.ts";

test("an administrator creates, edits, finds, disables and deletes a channel", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/system/channel");
  await expect(rowOf(page, "华东直营")).toBeVisible();

  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("请输入渠道名称")).toBeVisible();
  await dialog.getByLabel("渠道名称").fill("华北直营");
  await dialog.getByLabel("渠道编码").fill("HD-ZY");
  await dialog.getByRole("button", { name: "保存" }).click();
  // The code is taken: the refusal says which and what to do, and nothing typed is lost.
  await expect(page.getByText("渠道编码「HD-ZY」已存在，请换一个编码")).toBeVisible();
  await expect(dialog.getByLabel("渠道名称")).toHaveValue("华北直营");
  await dialog.getByLabel("渠道编码").fill("HB-ZY");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("创建成功")).toBeVisible();
  await expect(rowOf(page, "HB-ZY")).toBeVisible();

  await rowOf(page, "HB-ZY").getByRole("button", { name: "编辑" }).click();
  await dialog.getByLabel("渠道说明").fill("北京、天津");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("修改成功")).toBeVisible();

  await page.getByLabel("关键词").fill("华北");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByText("共 1 条")).toBeVisible();
  // What was asked for lives in the address: it survives a reload.
  await page.reload();
  await expect(page.getByText("共 1 条")).toBeVisible();

  await rowOf(page, "HB-ZY").getByRole("button", { name: "停用" }).click();
  await expect(page.getByText("确定停用渠道「华北直营」吗？")).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(rowOf(page, "HB-ZY").getByText("已停用")).toBeVisible();

  await rowOf(page, "HB-ZY").getByRole("button", { name: "操作记录" }).click();
  const log = page.getByRole("dialog", { name: /操作记录/ });
  await expect(log.getByText("林晓岚 停用了渠道")).toBeVisible();
  await expect(log.getByText("渠道说明：北京、天津")).toBeVisible();
  await page.keyboard.press("Escape");

  await rowOf(page, "HB-ZY").getByRole("button", { name: "删除" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("channels come in from a spreadsheet, checked first, and go out to one", async ({ page }) => {
  await signInAs(page, "west");
  await page.goto("/system/channel");
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog");
  const sheet = await sheetFile([
    ["渠道名称", "渠道编码", "渠道说明"],
    ["成都门店", "CD-1", "天府"],
    ["重庆门店", "CQ-1", ""],
    ["", "NONAME", ""],
    ["又一个成都", "CD-1", ""],
  ]);
  await dialog.locator("input[type=file]").setInputFiles(sheet);
  await expect(dialog.getByText("检查完成，尚未写入数据")).toBeVisible();
  await dialog.getByRole("button", { name: "确认导入 2 条" }).click();
  await expect(dialog.getByText(/导入完成：成功 2 条/)).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await expect(rowOf(page, "成都门店")).toBeVisible();

  await page.getByLabel("关键词").fill("门店");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("共 2 条")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出" }).click();
  const file = join(await mkdtemp(join(tmpdir(), "chezhang-e2e-")), "export.xlsx");
  await (await downloading).saveAs(file);
  const names: string[] = [];
  for await (const rows of readRows(file)) names.push(...rows.map((row) => row.cells[0] ?? ""));
  expect(names.toSorted()).toEqual(["成都门店", "渠道名称", "重庆门店"].toSorted());
});

test("somebody who may only look sees no button that would refuse him", async ({ page }) => {
  await signInAs(page, "viewer");
  await page.goto("/system/channel");
  await expect(rowOf(page, "华东直营")).toBeVisible();
  for (const name of ["新增", "导入", "导出", "编辑", "停用", "删除"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await page.goto("/system/stateCode");
  await expect(page.getByText("页面不存在")).toBeVisible();
});

for (const [language, theme, width] of looks) {
  test(`the list looks right in ${language}, ${theme}, ${width} wide`, async ({ page }, info) => {
    await signInLooking(page, "admin", [language, theme, width]);
    await page.goto("/system/channel");
    await expect(rowOf(page, "HD-ZY")).toBeVisible();
    await page.screenshot({ path: info.outputPath("list.png"), animations: "disabled" });
    // Nothing is cut off: the page itself never scrolls sideways.
    const overflow = await page.evaluate<number>(
      "document.documentElement.scrollWidth - window.innerWidth",
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const create = language === "zh-CN" ? "新增" : "Create";
    await page.getByRole("button", { name: create, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.screenshot({ path: info.outputPath("form.png"), animations: "disabled" });
  });
}
