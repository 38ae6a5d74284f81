import { expect, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import { looks, signInLooking } from "./looks.ts";

const grantAll = `insert into role_menus (tenant_id, role_id, menu_id)
  select r.tenant_id, r.id, m.id from roles r, menus m where r.name in ('平台超管', '租户管理员')
  and m.permission_name ~ '^system:(menu:|role:why)' on conflict do nothing`;

test.beforeEach(async () => {
  await change(grantAll);
  await change("delete from menu_hidden_roles");
  await change(
    "update menus set title = null, locale = 'menu.' || name where name = 'system.channel'",
  );
  await change("update menus set sort = 90 where name = 'system.channel'");
});

test("a renamed and moved page is so in every tenant's side menu on the next load", async ({
  page,
  elsewhere,
}) => {
  await signInAs(page, "platform");
  await page.goto("/system/menu");
  const tree = page.getByRole("tree");
  await tree.getByText("渠道管理", { exact: true }).click();
  const detail = page.getByRole("region", { name: "渠道管理" });
  await expect(detail.getByText("system:channel:list")).toBeVisible();

  await detail.getByRole("button", { name: "编辑" }).click();
  const dialog = page.getByRole("dialog", { name: "编辑菜单" });
  await dialog.getByLabel("菜单名称").fill("合作渠道");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("修改成功")).toBeVisible();
  const renamed = page.getByRole("region", { name: "合作渠道" });
  await renamed.getByRole("button", { name: "下移" }).click();
  await expect(page.getByText("顺序已更新")).toBeVisible();
  await expect(renamed.getByRole("button", { name: "下移" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  const theirs = await elsewhere();
  await signInAs(theirs, "admin");
  const menu = theirs.getByRole("navigation");
  await expect(menu.getByRole("link", { name: "合作渠道" })).toBeVisible();
  const links = await menu.getByRole("link").allInnerTexts();
  expect(links.indexOf("合作渠道")).toBeGreaterThan(links.indexOf("状态码管理"));
  // What a tenant may set is its own: it neither edits nor sorts.
  await theirs.goto("/system/menu");
  await theirs.getByRole("tree").getByText("合作渠道", { exact: true }).click();
  const theirDetail = theirs.getByRole("region", { name: "合作渠道" });
  await expect(theirDetail.getByRole("button", { name: "设置不可见角色" })).toBeVisible();
  await expect(theirDetail.getByRole("button", { name: "编辑" })).toHaveCount(0);
});

test("a page is dragged to another place", async ({ page }) => {
  await signInAs(page, "platform");
  await page.goto("/system/menu");
  const entry = (name: string) => page.getByRole("tree").getByText(name, { exact: true });
  await entry("状态码管理").hover();
  await page.mouse.down();
  const target = await entry("渠道管理").boundingBox();
  if (!target) throw new Error("the page is not in the tree");
  await page.mouse.move(target.x + 10, target.y + target.height + 6, { steps: 12 });
  await page.mouse.move(target.x + 10, target.y + 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText("顺序已更新")).toBeVisible();
  const names = page.getByRole("tree").locator(".menu-entry-name");
  await expect
    .poll(async () => {
      const order = await names.allInnerTexts();
      return order.indexOf("状态码管理") < order.indexOf("渠道管理");
    })
    .toBe(true);
});

test("a page is hidden from a role, whose people no longer find it", async ({
  page,
  elsewhere,
}) => {
  const theirs = await elsewhere();
  await signInAs(theirs, "viewer");
  await expect(theirs.getByRole("navigation").getByText("渠道管理")).toBeVisible();

  await signInAs(page, "admin");
  await page.goto("/system/menu");
  await page.getByRole("tree").getByText("渠道管理", { exact: true }).click();
  await page.getByRole("button", { name: "设置不可见角色" }).click();
  const dialog = page.getByRole("dialog", { name: "设置不可见角色" });
  await dialog.getByRole("combobox").fill("渠道查看");
  await page.getByTitle("渠道查看").click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("设置成功")).toBeVisible();
  await expect(page.getByRole("region", { name: "渠道管理" }).getByText("渠道查看")).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByRole("navigation").getByText("渠道管理")).toHaveCount(0);
});

for (const [language, theme, width] of looks) {
  test(`the menu looks right in ${language}, ${theme}, ${width} wide`, async ({ page }, info) => {
    await signInLooking(page, "platform", [language, theme, width]);
    const isChinese = language === "zh-CN";
    await page.goto("/system/menu");
    const name = isChinese ? "渠道管理" : "Channels";
    await page.getByRole("tree").getByText(name, { exact: true }).click();
    await expect(page.getByRole("region", { name })).toBeVisible();
    await page.screenshot({ path: info.outputPath("menu.png"), animations: "disabled" });
    const overflow = await page.evaluate<number>(
      "document.documentElement.scrollWidth - window.innerWidth",
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: isChinese ? "编辑" : "Edit", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.screenshot({ path: info.outputPath("form.png"), animations: "disabled" });
  });
}
