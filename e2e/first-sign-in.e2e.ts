import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demoPassword } from "#main/seed.ts";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import { here } from "./place.ts";

const { smsFolder: folder } = here;
const phone = "13700000021";

/** So that there is a department to put somebody into, whatever the demo has. */
const addDepartment =
  "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)" +
  " select t.id, gen_random_uuid(), '首次登录部', root.id, case when root.id is null then 0 else 1 end, t.id, t.id" +
  " from tenants t left join departments root on root.tenant_id = t.id and root.parent_id is null" +
  " where t.name = '西南远航融资租赁'" +
  " and not exists (select from departments d where d.tenant_id = t.id and d.name = '首次登录部')";

async function choose(page: Page, label: string, option: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "新增用户" });
  await dialog.getByLabel(label, { exact: true }).click();
  await page.locator(".ant-select-dropdown:visible").getByText(option, { exact: true }).click();
  // A list of several stays open until one clicks elsewhere.
  await dialog.locator(".ant-modal-title").click();
}

/** The platform's administrator makes somebody a tenant's administrator, and reads his password. */
async function createPerson(page: Page): Promise<string> {
  await page.goto("/system/user");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "新增用户" });
  const type = (label: string, text: string) =>
    dialog.getByLabel(label, { exact: true }).fill(text);
  await type("身份证姓名", "祝明远");
  await type("手机号", phone);
  await type("身份证号", "110101199003070732");
  await type("银行卡号", "6222021234567890128");
  await choose(page, "租户", "西南远航融资租赁");
  await choose(page, "角色", "租户管理员");
  await choose(page, "部门", "首次登录部");
  await type("工号", "FIRST-1");
  await type("开户银行", "招商银行上海分行");
  await dialog.getByRole("button", { name: "保存" }).click();
  const shown = page.getByRole("dialog", { name: "一次性密码" });
  const password = await shown.locator("code").innerText();
  expect(await graveHindrances(page)).toEqual([]);
  await shown.getByRole("button", { name: "已记录，关闭" }).click();
  await expect(rowOf(page, "祝明远").getByText("待激活")).toBeVisible();
  return password;
}

async function signIn(page: Page, password: string): Promise<void> {
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
}

test("somebody new gets a password handed over, chooses his own and a nickname, and is in", async ({
  page,
  elsewhere,
}) => {
  await change(addDepartment);
  await signInAs(page, "platform");
  const password = await createPerson(page);

  const his = await elsewhere();
  await signIn(his, password);
  await expect(his.getByRole("heading", { name: "设置您自己的密码" })).toBeVisible();
  expect(await graveHindrances(his)).toEqual([]);
  await his.getByLabel("新密码", { exact: true }).fill("zhu-ming-2026");
  await his.getByLabel("确认新密码", { exact: true }).fill("zhu-ming-2026");
  await his.getByRole("button", { name: "保存并继续" }).click();
  const dialog = his.getByRole("dialog", { name: "设置昵称" });
  await dialog.getByLabel("昵称").fill("mingyuan");
  await his.keyboard.press("Enter");
  await expect(his.getByRole("navigation").first()).toBeVisible();
  await expect(his.getByRole("button", { name: "祝明远" })).toBeVisible();

  await his.evaluate(() => localStorage.clear());
  await signIn(his, password);
  await expect(his.getByRole("alert")).toContainText("用户名或密码不正确");
});

test("resetting a password asks the administrator who he is when that was long ago", async ({
  page,
}) => {
  await signInAs(page, "platform");
  await page.goto("/system/user?keyword=viewer");
  await rowOf(page, "陈一帆").getByRole("button", { name: "详情" }).click();
  await change("update sessions set confirmed_at = now() - interval '1 hour'");
  const drawer = page.getByRole("dialog", { name: "陈一帆" });
  await expect(drawer.getByText("华东汇通汽车金融")).toBeVisible();
  await drawer.getByRole("button", { name: "重置密码" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  const asked = page.getByRole("dialog", { name: "确认是您本人" });
  await expect(asked.getByLabel("登录密码")).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(asked.getByText("当前密码不正确，请重新输入")).toBeVisible();
  await asked.getByLabel("登录密码").fill(demoPassword);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "一次性密码" });
  await expect(shown.locator("code")).toHaveText(/^\w{16}$/);
  // The person has his old password again, for the other stories.
  await change(
    "update credentials c set replace_by = null, password_hash = o.password_hash" +
      " from users u, users a join credentials o on o.user_id = a.id" +
      " where u.id = c.user_id and u.nickname = 'viewer' and a.nickname = 'admin'",
  );
});
