import type { Page } from "@playwright/test";
import { expect, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import { looks } from "./looks.ts";

const east = "(select id from tenants where name = '华东汇通汽车金融')";
const viewer = "(select id from users where nickname = 'viewer')";
const admin = "(select id from users where nickname = 'admin')";
const role = (name: string) =>
  `(select id from roles where name = '${name}' and tenant_id = ${east})`;

test.beforeEach(async () => {
  await change(`insert into role_menus (tenant_id, role_id, menu_id)
    select r.tenant_id, r.id, m.id from roles r, menus m where r.name = '租户管理员'
    and m.permission_name ~ '^system:(menu:|role:why|tenantUser:list)' on conflict do nothing`);
  await change("delete from menu_hidden_roles");
});

async function ask(page: Page, person: string): Promise<void> {
  await page.goto("/system/menu");
  await page.getByRole("button", { name: "权限诊断" }).click();
  const drawer = page.getByRole("dialog", { name: "权限诊断" });
  await drawer.getByLabel("员工").fill(person);
  await page.getByTitle(person).click();
}

test("why explains a page that somebody misses, and leads to where it is mended", async ({
  page,
}) => {
  await change(`insert into menu_hidden_roles (tenant_id, menu_id, role_id)
    select ${east}, id, ${role("渠道查看")} from menus where name = 'system.channel'`);
  await signInAs(page, "admin");
  await ask(page, "陈一帆");
  const drawer = page.getByRole("dialog", { name: "权限诊断" });
  await drawer.getByRole("button", { name: "查看原因" }).click();
  await expect(drawer.getByText("请选择页面或按钮、填写权限标识，或填写一条数据")).toBeVisible();
  await drawer.getByLabel("页面或按钮").fill("渠道");
  await page.getByRole("treeitem", { name: "渠道管理" }).getByTitle("渠道管理").click();
  await drawer.getByRole("button", { name: "查看原因" }).click();
  await expect(drawer.getByText("不能使用")).toBeVisible();
  const deciding = drawer.getByRole("listitem").filter({ hasText: "决定结果" });
  await expect(deciding).toContainText("「渠道管理」已设置为对角色「渠道查看」不可见");

  await deciding.getByRole("link", { name: "调整不可见角色" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("region", { name: "渠道管理" })).toContainText("渠道查看");
});

test("why explains a row that somebody does not see", async ({ page }) => {
  await change(`insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)
    select ${east}, gen_random_uuid(), name, null, 0, ${admin}, ${admin} from (values ('e2e 总部')) as d (name)
    where not exists (select from departments where tenant_id = ${east} and parent_id is null)`);
  await change(`insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)
    select ${east}, gen_random_uuid(), name, (select id from departments where tenant_id = ${east} and parent_id is null), 1, ${admin}, ${admin}
    from (values ('成都一部'), ('成都二部')) as d (name) on conflict do nothing`);
  const place = (person: string, name: string) => `delete from member_departments
    where tenant_id = ${east} and user_id = ${person}; insert into member_departments
    select ${east}, ${person}, id, true from departments where tenant_id = ${east} and name = '${name}'`;
  await change(place(viewer, "成都一部"));
  await change(place(admin, "成都二部"));
  await change(`update roles set visible_range = 4 where id = ${role("渠道查看")}`);
  await change(`insert into role_menus select ${east}, ${role("渠道查看")}, id from menus
    where permission_name = 'system:tenantUser:list' on conflict do nothing`);

  await signInAs(page, "admin");
  await ask(page, "陈一帆");
  const drawer = page.getByRole("dialog", { name: "权限诊断" });
  await drawer.getByLabel("或填写一条数据").fill("林晓岚");
  await drawer.getByRole("button", { name: "查看原因" }).click();
  await expect(drawer.getByText("看不到这条数据")).toBeVisible();
  await expect(drawer.getByRole("listitem").filter({ hasText: "决定结果" })).toContainText(
    /角色「渠道查看」授予了该菜单，但可见范围为本部门，这条数据属成都二部/,
  );
  await change(`update roles set visible_range = 1 where id = ${role("渠道查看")}`);
  await drawer.getByRole("button", { name: "查看原因" }).click();
  await expect(drawer.getByText("可以看到这条数据")).toBeVisible();
});

for (const [language, theme, width] of looks) {
  test(`the answers look right in ${language}, ${theme}, ${width} wide`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 720 });
    await signInAs(page, "admin");
    const isChinese = language === "zh-CN";
    const say = (zh: string, en: string) => (isChinese ? zh : en);
    if (!isChinese) await page.getByRole("button", { name: "English" }).click();
    if (theme === "dark") {
      await page.getByRole("button", { name: isChinese ? "切换到深色" : /dark/i }).click();
    }
    await page.goto("/system/menu");
    await page.getByRole("button", { name: say("权限诊断", "Explain rights") }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel(say("员工", "Member")).first().fill("陈一帆");
    await page.getByTitle("陈一帆").click();
    await drawer.getByLabel(say("权限标识", "permission name")).fill("system:channel:delete");
    await drawer.getByRole("button", { name: say("查看原因", "Show why") }).click();
    await expect(drawer.getByText(say("决定结果", "Decides"))).toBeVisible();
    await page.screenshot({ path: info.outputPath("why.png"), animations: "disabled" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: say("权限对比", "Compare rights") }).click();
    for (const [at, name] of ["林晓岚", "陈一帆"].entries()) {
      const side = drawer.getByRole("group").nth(at);
      await side.getByRole("combobox").fill(name);
      await page.getByTitle(name).last().click();
    }
    await drawer.getByRole("button", { name: say("对比", "Compare"), exact: true }).click();
    await expect(drawer.getByRole("tab").first()).toBeVisible();
    await page.screenshot({ path: info.outputPath("compare.png"), animations: "disabled" });
  });
}
