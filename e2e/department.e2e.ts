import type { Page } from "@playwright/test";
import { graveHindrances } from "./axe.ts";
import { expect, signInAs, test } from "./console.ts";
import { change } from "./database.ts";

const ofWest = "tenant_id = (select id from tenants where name = '西南远航融资租赁')";

/** The story begins with an empty tenant; what it had is put aside and comes back for other stories. */
test.beforeEach(async () => {
  await change(
    `create table put_aside_departments as select * from departments where ${ofWest};` +
      `create table put_aside_settings as select * from department_settings where ${ofWest};` +
      `delete from department_settings where ${ofWest};` +
      `update departments set state = 1003 where ${ofWest};` +
      "insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, group_depth, percent_bp," +
      " created_by, updated_by) select t.id, gen_random_uuid(), wanted.name, 'person', 'payeeSelf', 'region', 0, m.user_id, m.user_id" +
      " from tenants t cross join unnest(array['油费', '差旅']) as wanted (name)" +
      " cross join lateral (select user_id from memberships where tenant_id = t.id limit 1) m" +
      " where t.name = '西南远航融资租赁' on conflict do nothing;" +
      "update roles set grants_package = true where name = '租户管理员';" +
      "insert into role_menus (tenant_id, role_id, menu_id) select r.tenant_id, r.id, m.id from roles r, menus m" +
      " where r.name = '租户管理员' and m.permission_name like 'system:department:%' on conflict do nothing",
  );
});
test.afterEach(async () => {
  await change(
    `delete from department_settings where ${ofWest};` +
      `delete from expenditure_projects where ${ofWest} and name in ('油费', '差旅');` +
      `delete from departments where ${ofWest} and id not in (select id from put_aside_departments);` +
      "update departments d set state = p.state from put_aside_departments p where d.tenant_id = p.tenant_id and d.id = p.id;" +
      "insert into department_settings select * from put_aside_settings;" +
      "drop table put_aside_departments; drop table put_aside_settings",
  );
});

const node = (page: Page, name: string) =>
  page.getByRole("region", { name: "部门树" }).getByTitle(name, { exact: true });
const setting = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("部门名称").fill(name);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
}

test("an administrator builds the company, moves a part of it and settles what holds where", async ({
  page,
}) => {
  test.slow();
  page.setDefaultTimeout(30_000);
  await signInAs(page, "west");
  await page.goto("/system/department");
  await expect(page.getByText("还没有部门。请先建立公司")).toBeVisible();
  await create(page, "远航总公司");
  await expect(node(page, "远航总公司")).toBeVisible();

  // Region, province, district: each below what is chosen.
  for (const [below, name] of [
    ["远航总公司", "华东大区"],
    ["远航总公司", "华南大区"],
    ["华南大区", "浙江省"],
    ["浙江省", "杭州区域"],
  ] as const) {
    await node(page, below).click();
    await create(page, name);
    await expect(node(page, name)).toBeVisible();
  }
  await page.getByPlaceholder("按名称查找部门").fill("区域");
  await expect(page.getByText("找到 1 个部门")).toBeVisible();
  await expect(node(page, "杭州区域").locator("mark")).toHaveText("区域");
  await page.getByPlaceholder("按名称查找部门").fill("");

  // A name that a sibling has is marked at its box, and nothing typed is lost.
  await node(page, "远航总公司").click();
  await page.getByRole("button", { name: "新增" }).click();
  await page.getByRole("dialog").getByLabel("部门名称").fill("华东大区");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("同一上级下已有部门「华东大区」，请换一个名称")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await page.getByRole("button", { name: "不保存，关闭" }).click();

  // The province belongs to the east: it is dragged there, with the district below it.
  await dragInto(page, "浙江省", "华东大区");
  await expect(
    page.getByRole("dialog", { name: "确定将「浙江省」移到「华东大区」之下吗？" }),
  ).toBeVisible();
  await expect(page.getByText("其下 1 个部门一并移动")).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("移动成功")).toBeVisible();
  await node(page, "浙江省").click();
  const panel = page.getByRole("region", { name: "浙江省" });
  await expect(panel.getByRole("navigation")).toContainText("华东大区");
  await panel.getByRole("button", { name: "操作记录" }).click();
  await expect(page.getByText("上级：华南大区 → 华东大区")).toBeVisible();
  await page.keyboard.press("Escape");

  // Nobody has set anything: the server says 0055, the page shows the product's defaults.
  await node(page, "华东大区").click();
  await page.getByRole("tab", { name: "部门设置" }).click();
  await expect(setting(page, "二维码有效时长")).toContainText("系统默认值");
  await expect(page.getByLabel("二维码有效时长").and(page.getByRole("spinbutton"))).toHaveValue(
    "30",
  );

  expect(await graveHindrances(page)).toEqual([]);

  // 96 %: what is left is shown, and saving says why not.
  const shares = setting(page, "支出占比");
  await shares.getByRole("button", { name: "单独设置" }).click();
  for (const [index, [project, percent]] of [
    ["油费", "60"],
    ["差旅", "36"],
  ].entries()) {
    await shares.getByRole("button", { name: "添加项目" }).click();
    await shares.getByLabel("支出项目").nth(index).click();
    await page
      .locator(".ant-select-dropdown:visible")
      .getByTitle(project ?? "", { exact: true })
      .click();
    await shares
      .getByLabel("项目占比")
      .nth(index)
      .fill(percent ?? "");
  }
  await expect(shares.getByText("合计 96%")).toBeVisible();
  await expect(shares.getByText("还差 4%")).toBeVisible();
  const save = page.getByRole("button", { name: "保存" });
  expect(await graveHindrances(page)).toEqual([]);
  await expect(save).toHaveAttribute("aria-description", "占比合计须为100%，还差 4%");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute(
    "aria-description",
    "Percent total must be 100%, 4% left",
  );
  await page.getByRole("button", { name: "中文" }).click();
  // What is typed waits, even for a reload.
  page.once("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect(shares.getByText("还差 4%")).toBeVisible();
  await shares.getByLabel("项目占比").nth(1).fill("40");
  await expect(shares.getByText("合计 100%")).toBeVisible();
  await save.click();
  await expect(page.getByText("配置成功")).toBeVisible();

  // The province inherits the shares, has minutes of its own, and inherits those again.
  await node(page, "浙江省").click();
  await expect(shares).toContainText("继承自 华东大区");
  await expect(shares.getByTitle("油费").first()).toBeVisible();
  const minutes = setting(page, "二维码有效时长");
  await minutes.getByRole("button", { name: "单独设置" }).click();
  await minutes.getByRole("spinbutton").fill("15");
  await save.click();
  await expect(page.getByText("配置成功").first()).toBeVisible();
  await expect(minutes).toContainText("本部门设置");
  await node(page, "杭州区域").click();
  await expect(minutes).toContainText("继承自 浙江省");
  await expect(minutes.getByRole("spinbutton")).toHaveValue("15");
  await node(page, "浙江省").click();
  await minutes.getByRole("button", { name: "恢复继承" }).click();
  await expect(minutes.getByRole("spinbutton")).toHaveValue("30");
  await save.click();
  await expect(minutes).toContainText("系统默认值");

  // What holds in the east becomes the tenant's, after saying for how many that changes something.
  await node(page, "华东大区").click();
  await page.getByRole("button", { name: "设为默认值" }).click();
  await expect(page.getByText("其中 2 个部门的设置会因此改变")).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("默认值已更新")).toBeVisible();
  await node(page, "华南大区").click();
  await expect(shares).toContainText("继承自 租户默认值");
});

/** Into the middle of a line and to its right: inside, not beside. */
async function dragInto(page: Page, moved: string, target: string): Promise<void> {
  const [from, to] = [
    await node(page, moved).boundingBox(),
    await node(page, target).boundingBox(),
  ];
  if (!from || !to) throw new Error("not in sight");
  await page.mouse.move(from.x + 8, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + from.height / 2 - 6, { steps: 4 });
  await page.mouse.move(from.x + 90, to.y + to.height - 4, { steps: 10 });
  await page.mouse.move(from.x + 92, to.y + to.height - 4, { steps: 3 });
  await page.mouse.up();
}
