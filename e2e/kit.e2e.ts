import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";

const list = "/system/channel";

test("columns, widths and saved filters stay as one left them, in another browser too", async ({
  page,
  elsewhere,
}) => {
  await signInAs(page, "admin");
  await page.goto(list);
  await expect(rowOf(page, "华东直营")).toBeVisible();

  await page.getByRole("button", { name: "列设置" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("渠道说明", { exact: true }).uncheck();
  await dialog.getByRole("button", { name: "上移「创建时间」" }).click();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  const headings = page.getByRole("columnheader");
  const wanted = [/渠道名称/, /渠道编码/, /创建时间/, /状态/, /操作/];
  await expect(headings).toHaveText(wanted);

  const edge = page.getByRole("separator").first();
  const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.move(x + 4, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 84, y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute("aria-valuenow", "240");

  await page.getByLabel("状态", { exact: true }).click();
  await page.getByTitle("正常").last().click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/stateCode=1000/);
  await page.getByRole("button", { name: "保存当前筛选" }).click();
  await dialog.getByLabel("名称").fill("正常渠道");
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith("/preference/lists") && answer.ok(),
  );
  await dialog.getByRole("button", { name: "保存" }).click();
  await kept;

  await page.goto(list);
  await expect(headings).toHaveText(wanted);
  const other = await elsewhere();
  await signInAs(other, "admin");
  await other.goto(list);
  await expect(other.getByRole("columnheader")).toHaveText(wanted);
  await expect(other.getByRole("separator").first()).toHaveAttribute("aria-valuenow", "240");
  await other.getByRole("button", { name: "正常渠道" }).click();
  await expect(other).toHaveURL(/stateCode=1000/);
});

test("days are chosen in a box whose code comes when it is gone to", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto(list);
  await page.getByRole("button", { name: /^展开/ }).click();
  await page.getByLabel("创建时间", { exact: true }).click();
  await page.getByText("近 7 天").click();
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/insertTime=\d{4}-\d\d-\d\d(~|%7E)/);
});

for (const theme of ["light", "dark"]) {
  test(`nobody is shut out of the list by its ${theme} look`, async ({ page }) => {
    await signInAs(page, "admin");
    if (theme === "dark") await page.getByRole("button", { name: "切换到深色" }).click();
    await page.goto(`${list}?stateCode=1000`);
    await expect(rowOf(page, "华东直营")).toBeVisible();
    expect(await graveHindrances(page)).toEqual([]);
  });

  test(`nobody is shut out by a button that is pointed at or held down, ${theme}`, async ({
    page,
  }) => {
    await signInAs(page, "admin");
    if (theme === "dark") await page.getByRole("button", { name: "切换到深色" }).click();
    await page.goto(list);
    await expect(rowOf(page, "华东直营")).toBeVisible();
    // A main button, a plain one, a link and a dangerous link, while pointed at and while held down.
    const row = rowOf(page, "华东直营");
    const buttons = [
      page.getByRole("button", { name: "新增" }),
      page.getByRole("button", { name: "导出" }),
      row.getByRole("button", { name: "编辑" }),
      row.getByRole("button", { name: "停用" }),
    ];
    for (const button of buttons) {
      await button.hover();
      expect(await graveHindrances(page), `${String(button)} pointed at`).toEqual([]);
      await page.mouse.down();
      expect(await graveHindrances(page), `${String(button)} held down`).toEqual([]);
      // Let go elsewhere, it does nothing.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
  });
}
