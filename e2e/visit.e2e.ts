import { expect, rowOf, signInAs, test } from "./console.ts";

const company = "西南远航融资租赁";

test("the platform's administrator visits a tenant: he looks, gives a reason, edits and leaves", async ({
  page,
  elsewhere,
}) => {
  await signInAs(page, "platform");
  await page.goto("/system/tenant");
  await rowOf(page, company).getByRole("button", { name: "访问" }).click();
  await expect(page.getByText("默认只能查看")).toBeVisible();
  await page.getByRole("tooltip").getByRole("button", { name: "访问" }).click();
  await expect(page.getByText(`您正在访问「${company}」，仅可查看`)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(company);

  // He sees the list; what would change it says why it cannot be done.
  await page.getByRole("navigation").getByRole("link", { name: "渠道管理", exact: true }).click();
  const row = rowOf(page, "XS").first();
  await row.getByRole("button", { name: "编辑" }).hover();
  await expect(page.getByRole("tooltip").first()).toContainText("只能查看");
  await row.getByRole("button", { name: "编辑" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "说明原因并修改" }).click();
  const ask = page.getByRole("dialog");
  await ask.getByLabel("修改原因").fill("协助修正渠道说明");
  await ask.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(/可以修改，剩余 1[45]:\d\d/)).toBeVisible();
  await row.getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("渠道说明").fill("由平台协助修正");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(rowOf(page, "由平台协助修正")).toBeVisible();

  await page.getByRole("button", { name: "结束访问" }).click();
  await expect(page.getByRole("banner")).toContainText("车账平台");
  await expect(page.getByText("您正在访问")).toHaveCount(0);

  // The tenant's administrator reads who it was, and what for.
  const west = await elsewhere();
  await signInAs(west, "west");
  await west.goto("/system/tenantSettings");
  const visits = west.getByRole("region", { name: "平台访问记录" });
  await expect(visits).toContainText("周启明（车账平台）");
  await expect(visits).toContainText("协助修正渠道说明");
  await west.goto("/system/channel");
  await rowOf(west, "由平台协助修正").getByRole("button", { name: "操作记录" }).click();
  await expect(west.getByText("周启明（车账平台） 修改了渠道")).toBeVisible();
});

test("a visit that ended elsewhere says so, and leads home", async ({ page, elsewhere }) => {
  await signInAs(page, "platform");
  await page.goto("/system/tenant");
  await rowOf(page, company).getByRole("button", { name: "访问" }).click();
  await page.getByRole("tooltip").getByRole("button", { name: "访问" }).click();
  await expect(page.getByText(`您正在访问「${company}」，仅可查看`)).toBeVisible();
  const other = await elsewhere();
  await signInAs(other, "platform");
  await other.goto("/system/tenant");
  await rowOf(other, company).getByRole("button", { name: "停用" }).click();
  await other.getByRole("button", { name: "确定" }).click();
  await expect(other.getByText("停用成功")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "渠道管理", exact: true }).click();
  await expect(page.getByText(`对「${company}」的访问已结束`)).toBeVisible();
  await page.getByRole("button", { name: "返回平台租户" }).click();
  await expect(page.getByRole("banner")).toContainText("车账平台");
  await rowOf(other, company).getByRole("button", { name: "启用" }).click();
  await other.getByRole("button", { name: "确定" }).click();
  await expect(other.getByText("启用成功")).toBeVisible();
});
