import type { Page } from "@playwright/test";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import { looks, signInLooking } from "./looks.ts";

const roleName = "渠道专员";
/** What the role 财务 says of itself: other roles begin with the same word. */
const finance = "查看并导出渠道，登录时需要动态验证码";

/** What a story of the last run has left. */
test.beforeEach(async () => {
  await change(
    `delete from member_roles where role_id in (select id from roles where name = '${roleName}');` +
      `update roles set state = 1003 where name = '${roleName}'`,
  );
});

/** Gives the viewer the role beside his own, as the members' page would. */
const giveToViewer = () =>
  change(
    "insert into member_roles (tenant_id, user_id, role_id) select r.tenant_id, u.id, r.id from roles r, users u" +
      ` where r.name = '${roleName}' and r.state = 1000 and u.nickname = 'viewer'`,
  );

const drawer = (page: Page) => page.getByRole("dialog", { name: /角色授权/ });
const box = (page: Page, name: string) =>
  drawer(page).getByRole("treeitem", { name, exact: true }).getByRole("checkbox");

async function save(page: Page, sentence: RegExp): Promise<void> {
  await drawer(page).getByRole("button", { name: "查看影响并保存" }).click();
  const asked = page.getByRole("dialog", { name: "保存前请确认影响范围" });
  await expect(asked.getByText(sentence)).toBeVisible();
  await asked.getByRole("button", { name: "确认授权" }).click();
  await expect(page.getByText(/授权成功/)).toBeVisible();
}

async function createRole(page: Page): Promise<void> {
  await page.goto("/system/role");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("角色名称").fill("财务");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("角色名称「财务」已存在，请换一个名称")).toBeVisible();
  await dialog.getByLabel("角色名称").fill(roleName);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(rowOf(page, roleName)).toBeVisible();
}

test("a role is granted a page and two buttons, and a holder loses one on his next request", async ({
  page,
  elsewhere,
}) => {
  // Two people at two desks, several pages each.
  test.slow();
  await signInAs(page, "admin");
  await createRole(page);
  await rowOf(page, roleName).getByRole("button", { name: "授权" }).click();
  // Ticking the buttons ticks their page.
  await box(page, "新增渠道").click();
  await box(page, "编辑、启用与停用渠道").click();
  await expect(drawer(page).getByText("已选 3 项")).toBeVisible();
  // What was ticked and not saved is there again after a reload.
  await page.reload();
  await expect(drawer(page).getByText("已恢复未提交的内容")).toBeVisible();
  await expect(drawer(page).getByText("已选 3 项")).toBeVisible();
  await drawer(page).getByText("全部", { exact: true }).click();
  await save(page, /目前没有人持有该角色/);
  await giveToViewer();

  const theirs = await elsewhere();
  await signInAs(theirs, "viewer");
  await theirs.goto("/system/channel");
  await theirs.getByRole("button", { name: "新增", exact: true }).click();
  await theirs.getByRole("dialog").getByLabel("渠道名称").fill("来不及了");
  await theirs.getByRole("dialog").getByLabel("渠道编码").fill("TOO-LATE");

  await rowOf(page, roleName).getByRole("button", { name: "授权" }).click();
  await box(page, "新增渠道").click();
  await save(page, /将影响 1 人：1 人失去权限/);

  await theirs.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect(theirs.getByText(/没有.*权限/).first()).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("button", { name: "编辑" }).first()).toBeVisible();
  await expect(theirs.getByRole("button", { name: "新增", exact: true })).toHaveCount(0);

  await rowOf(page, roleName).getByRole("button", { name: "操作记录" }).click();
  const log = page.getByRole("dialog", { name: /操作记录/ });
  await expect(log.getByText("取消授权：新增渠道")).toBeVisible();
  await expect(log.getByText("数据可见范围：仅本人 → 全部")).toBeVisible();
  await page.keyboard.press("Escape");
  await rowOf(page, roleName).getByRole("button", { name: "1 人" }).click();
  await expect(page.getByRole("dialog", { name: /1 人/ }).getByText("陈一帆")).toBeVisible();
});

test("who has less than a role is told why he may not change it", async ({ page, elsewhere }) => {
  await signInAs(page, "admin");
  await createRole(page);
  await rowOf(page, roleName).getByRole("button", { name: "授权" }).click();
  await box(page, "编辑角色与授权").click();
  await save(page, /目前没有人持有该角色/);
  await giveToViewer();

  const theirs = await elsewhere();
  await signInAs(theirs, "viewer");
  await theirs.goto("/system/role");
  // His own role he may not touch; the reason is on the button.
  const own = rowOf(theirs, roleName).getByRole("button", { name: "授权" });
  await own.hover();
  await expect(theirs.getByText("这是您自己持有的角色，请由另一位管理员操作")).toBeVisible();
  await rowOf(theirs, finance).getByRole("button", { name: "授权" }).click();
  await expect(drawer(theirs).getByText(/该角色含有您没有的权限/)).toBeVisible();
  await expect(box(theirs, "新增渠道")).toHaveClass(/disabled/);
  await drawer(theirs).getByRole("button", { name: "查看影响并保存" }).click();
  await expect(drawer(theirs).getByText(/该角色的权限或数据范围超出您自己的/)).toBeVisible();
});

for (const [language, theme, width] of looks) {
  test(`roles look right in ${language}, ${theme}, ${width} wide`, async ({ page }, info) => {
    await signInLooking(page, "admin", [language, theme, width]);
    await page.goto("/system/role");
    await expect(rowOf(page, finance)).toBeVisible();
    await page.screenshot({ path: info.outputPath("list.png"), animations: "disabled" });
    const overflow = await page.evaluate<number>(
      "document.documentElement.scrollWidth - window.innerWidth",
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await rowOf(page, finance)
      .getByRole("button", { name: language === "zh-CN" ? "授权" : "Grant" })
      .click();
    await expect(page.getByRole("treeitem").first()).toBeVisible();
    await page.screenshot({ path: info.outputPath("grant.png"), animations: "disabled" });
    await page
      .getByRole("button", { name: /^(全选|Tick all)$/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^(查看影响并保存|Review and save)$/ }).click();
    await page.getByRole("button", { name: /^(按钮|Buttons)/ }).click();
    await expect(page.getByRole("table").last()).toBeVisible();
    await page.screenshot({ path: info.outputPath("impact.png"), animations: "disabled" });
  });
}
