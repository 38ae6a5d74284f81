import { expect, rowOf, signInAs, test } from "./console.ts";

test("the platform's administrator names a state, and cannot change its number", async ({
  page,
}) => {
  await signInAs(page, "platform");
  await page.goto("/system/stateCode");
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("单据类型").click();
  await page.getByTitle("审批（2000–2099）").click();
  await dialog.getByLabel("状态码", { exact: true }).fill("3050");
  await dialog.getByLabel("状态名称").fill("加签中");
  await dialog.getByLabel("对应通用状态").click();
  await page.locator(".ant-select-dropdown").getByTitle("待审批").click();
  await dialog.getByRole("button", { name: "保存" }).click();
  // The number belongs to another kind of record: the refusal says so, and nothing typed is lost.
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("状态名称")).toHaveValue("加签中");
  await dialog.getByLabel("状态码", { exact: true }).fill("2050");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("创建成功")).toBeVisible();
  await page.getByLabel("状态名称").first().fill("加签");
  await page.getByRole("button", { name: "查询" }).click();
  await rowOf(page, "2050").getByRole("button", { name: "编辑" }).click();
  await expect(dialog.getByLabel("状态码", { exact: true })).toHaveCount(0);
  await dialog.getByLabel("状态名称").fill("加签审批中");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(rowOf(page, "加签审批中")).toBeVisible();
});

test("an administrator of a tenant reads the states, and has no way to change them", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/system/stateCode");
  await expect(rowOf(page, "1000")).toBeVisible();
  for (const name of ["新增", "编辑"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
});
