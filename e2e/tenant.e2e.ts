import { expect, rowOf, signInAs, test } from "./console.ts";

test("the platform's administrator founds a tenant with fewer menus, and closes it", async ({
  page,
}) => {
  await signInAs(page, "platform");
  await page.goto("/system/tenant");
  await page.getByRole("button", { name: "新增" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("租户名称").fill("华北新启融资租赁");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("创建成功")).toBeVisible();
  const row = rowOf(page, "华北新启融资租赁");
  await expect(row).toContainText("周启明");

  // Taken away is told before it is done: the administrator's role would lose the channels.
  await row.getByRole("button", { name: "菜单套餐" }).click();
  const dialog = page.getByRole("dialog", { name: "菜单套餐：华北新启融资租赁" });
  // The tree draws what is in sight; channels are near its end.
  await dialog.getByRole("treeitem", { name: "审批中心" }).hover();
  await page.mouse.wheel(0, 5_000);
  await dialog.getByRole("treeitem", { name: "渠道管理" }).locator(".ant-tree-checkbox").click();
  await expect(dialog.getByRole("alert")).toContainText("将收回 6 项，6 个角色、0 人");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("套餐已保存")).toBeVisible();

  await row.getByRole("button", { name: "停用" }).click();
  await expect(page.getByText("华北新启融资租赁（0 名成员）")).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText("已停用");
  // The way to visit it says why it is closed.
  await row.getByRole("button", { name: "访问" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("租户已停用，不能访问");
  await row.getByRole("button", { name: "操作记录" }).click();
  await expect(page.getByText("周启明 修改了菜单套餐")).toBeVisible();
});

test("the platform's own tenant cannot be closed, and says why", async ({ page }) => {
  await signInAs(page, "platform");
  await page.goto("/system/tenant");
  const row = rowOf(page, "车账平台").first();
  await row.getByRole("button", { name: "停用" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("平台租户不能停用");
});

test("what the platform announces is read before signing in", async ({ page, elsewhere }) => {
  await signInAs(page, "platform");
  await page.goto("/system/settings");
  await page.getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("登录页公告").fill("周六 22:00 起系统维护");
  await form.getByLabel("技术支持").fill("400-000-0000");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("设置已保存")).toBeVisible();
  const visitor = await elsewhere();
  await visitor.goto("/login");
  await expect(visitor.getByText("周六 22:00 起系统维护")).toBeVisible();
  await expect(visitor.getByText("需要帮助请联系：400-000-0000")).toBeVisible();
});
