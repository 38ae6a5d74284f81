import type { Page } from "@playwright/test";
import { anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";

/** A company with a region, whether or not the demo has one. */
const aRegion = `
  insert into departments (tenant_id, id, name, depth, created_by, updated_by)
  select m.tenant_id, gen_random_uuid(), '总公司', 0, m.user_id, m.user_id
  from memberships m join users u on u.id = m.user_id where u.nickname = 'admin'
  and not exists (select from departments d where d.tenant_id = m.tenant_id and d.parent_id is null);
  insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)
  select d.tenant_id, gen_random_uuid(), '钱塘大区', d.id, 1, m.user_id, m.user_id
  from memberships m join users u on u.id = m.user_id
  join departments d on d.tenant_id = m.tenant_id and d.parent_id is null
  where u.nickname = 'admin'
  and not exists (select from departments e where e.tenant_id = d.tenant_id and e.name = '钱塘大区')`;

async function choose(page: Page, box: string, option: string): Promise<void> {
  const name = new RegExp(`^(\\* ?)?${box}$`);
  const field = page.getByRole("dialog").getByRole("combobox", { name });
  await field.click();
  await field.fill(option);
  await page.locator(".ant-select-dropdown:visible").getByText(option, { exact: true }).click();
  await page.keyboard.press("Escape");
}

async function createPerson(page: Page, name: string, jobNumber: string): Promise<void> {
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("请输入身份证姓名")).toBeVisible();
  await expect(dialog.getByText("请选择角色")).toBeVisible();
  await dialog.getByLabel("身份证姓名").fill(name);
  await dialog.getByLabel("身份证号").fill(anIdNumber());
  await dialog.getByLabel("手机号").fill(aPhone());
  await dialog.getByLabel("开户银行").fill("招商银行");
  await dialog.getByLabel("银行卡号").fill("6214830000000009");
  await dialog.getByLabel("工号", { exact: true }).fill(jobNumber);
  await choose(page, "角色", "渠道查看");
  await choose(page, "部门", "钱塘大区");
  await dialog.getByRole("button", { name: "保存" }).click();
}

const actions = (page: Page) => page.getByRole("tooltip").filter({ hasText: "移出本租户" });

async function openActions(page: Page, name: string) {
  await rowOf(page, name).getByRole("button", { name: "更多" }).click();
  await expect(actions(page).getByRole("button", { name: "重置密码" })).toBeVisible();
  return actions(page);
}

test("an administrator adds somebody, hands over a password once and takes access away", async ({
  page,
}) => {
  await change(aRegion);
  await signInAs(page, "admin");
  await page.goto("/system/tenantUser");
  await createPerson(page, "钱新人", "QT-01");
  // Shown this once: it can be copied, and a stray key does not lose it.
  const password = page.getByRole("dialog", { name: /一次性密码/ });
  await expect(password.locator("code")).toHaveText(/^[A-Za-z2-9]{16}$/);
  await page.keyboard.press("Escape");
  await expect(password).toBeVisible();
  await password.getByRole("button", { name: "已记录，关闭" }).click();
  await expect(rowOf(page, "钱新人").getByText("待激活")).toBeVisible();

  const more = await openActions(page, "钱新人");
  // What cannot be done says why, to the keyboard too.
  await expect(more.getByRole("button", { name: "解除登录锁定" })).toHaveAttribute(
    "aria-description",
    "该员工未被锁定，无需解锁",
  );
  await more.getByRole("button", { name: "重置密码" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("dialog", { name: "钱新人的一次性密码" })).toBeVisible();
  await page.getByRole("button", { name: "已记录，关闭" }).click();

  await (await openActions(page, "钱新人")).getByRole("button", { name: "强制下线" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("已强制下线")).toBeVisible();
  await actions(page).getByRole("button", { name: "停用" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(rowOf(page, "钱新人").getByText("已停用")).toBeVisible();
  await page.getByText("已停用", { exact: true }).first().click();
  await expect(page).toHaveURL(/stateCode=1001/);

  await rowOf(page, "钱新人").getByRole("button", { name: "详情" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "操作记录" }).click();
  await expect(page.getByText("林晓岚 停用了员工")).toBeVisible();
  await expect(page.getByText("林晓岚 重置了密码")).toBeVisible();
});

test("nobody disables himself, and the button says so", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/system/tenantUser?keyword=admin");
  const more = await openActions(page, "admin");
  const disable = more.getByRole("button", { name: "停用" });
  await expect(disable).toHaveAttribute("aria-description", /不能对自己执行该操作/);
});
