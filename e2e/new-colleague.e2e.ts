import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import { here } from "./place.ts";

const { smsFolder: folder } = here;
const [department, role, person] = ["台州一部", "渠道助理", "叶知秋"];

/** What an earlier run has left: the names are free again. */
test.beforeEach(() =>
  change(
    `update departments set state = 1003, name = id::text where name = '${department}';` +
      `update roles set state = 1003, name = id::text where name = '${role}';` +
      "update memberships set job_number = null where job_number = 'TZ-001'",
  ),
);

async function createDepartment(page: Page): Promise<void> {
  await page.goto("/system/department");
  const tree = page.getByRole("region", { name: "部门树" });
  await tree.getByRole("treeitem").first().click();
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("部门名称").fill(department);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
}

/** The role shows channels of one's own department, and lets add but not change them. */
async function createRole(page: Page): Promise<void> {
  await page.goto("/system/role");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  await page.getByRole("dialog").getByLabel("角色名称").fill(role);
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await rowOf(page, role).getByRole("button", { name: "授权" }).click();
  const drawer = page.getByRole("dialog", { name: /角色授权/ });
  const box = drawer.getByRole("treeitem", { name: "新增渠道", exact: true });
  await box.getByRole("checkbox").click();
  await drawer.getByText("本部门", { exact: true }).click();
  await drawer.getByRole("button", { name: "查看影响并保存" }).click();
  const impact = page.getByRole("dialog", { name: "保存前请确认影响范围" });
  await impact.getByRole("button", { name: "确认授权" }).click();
  await expect(page.getByText(/授权成功/)).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const name = new RegExp(`^(\\* ?)?${label}$`);
  const field = page.getByRole("dialog").getByRole("combobox", { name });
  await field.click();
  await field.fill(option);
  await page.locator(".ant-select-dropdown:visible").getByText(option, { exact: true }).click();
  await page.keyboard.press("Escape");
}

async function createPerson(page: Page, phone: string): Promise<string> {
  await page.goto("/system/tenantUser");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const type = (label: string, text: string) =>
    dialog.getByLabel(label, { exact: true }).fill(text);
  await type("身份证姓名", person);
  await type("身份证号", anIdNumber());
  await type("手机号", phone);
  await type("开户银行", "招商银行");
  await type("银行卡号", "6214830000000009");
  await type("工号", "TZ-001");
  await choose(page, "角色", role);
  await choose(page, "部门", department);
  await dialog.getByRole("button", { name: "保存" }).click();
  const shown = page.getByRole("dialog", { name: /一次性密码/ });
  const password = await shown.locator("code").innerText();
  await shown.getByRole("button", { name: "已记录，关闭" }).click();
  return password;
}

async function signInFirst(page: Page, phone: string, password: string): Promise<void> {
  const [picture] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes("/login/code?kind=image")),
    page.goto("/login"),
  ]);
  const { data } = (await picture.json()) as { data: { codeId: string } };
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field("用户名").fill(phone);
  await field("密码").fill(password);
  await field("图形验证码").fill(await readFile(join(folder, `${data.codeId}.txt`), "utf8"));
  await page.keyboard.press("Enter");
  await field("新密码").fill("ye-zhiqiu-2026");
  await field("确认新密码").fill("ye-zhiqiu-2026");
  await page.getByRole("button", { name: "保存并继续" }).click();
  const dialog = page.getByRole("dialog", { name: "设置昵称" });
  await dialog.getByLabel("昵称").fill(`zhiqiu${phone.slice(-6)}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: person })).toBeVisible();
}

test("a tenant's administrator sets up a department, a role and a colleague, who sees exactly that", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  await signInAs(page, "admin");
  await createDepartment(page);
  await createRole(page);
  const phone = aPhone();
  const password = await createPerson(page, phone);

  const theirs = await elsewhere();
  await signInFirst(theirs, phone, password);
  const links = theirs.getByRole("navigation").getByRole("link");
  const everybody = [/工作台/, "审批中心", "通用申请", /欢迎页?/];
  await expect(links).toHaveText([...everybody, "渠道管理", /组件|Ant|UI/i, /FAQ|常见问题/]);
  await links.filter({ hasText: "渠道管理" }).click();
  await expect(theirs.getByRole("button", { name: "新增", exact: true })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "导出" })).toHaveCount(0);
  await theirs.goto("/system/role");
  await expect(theirs.getByText("页面不存在")).toBeVisible();
});
