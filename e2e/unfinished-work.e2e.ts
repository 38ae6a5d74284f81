import type { Page } from "@playwright/test";
import { both, choose, expect, rowOf, signInAs, switchTo, test } from "./console.ts";
import { change } from "./database.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "新增渠道" });
const unsavedTab = (page: Page) => page.getByRole("tab", { name: "渠道管理 有未提交的内容" });

/** Types into the form of a new channel and gives what the browser itself asks from then on. */
async function halfFill(page: Page, nickname: string): Promise<string[]> {
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await signInAs(page, nickname);
  await page.getByRole("navigation").getByRole("link", { name: "渠道管理", exact: true }).click();
  await expect(rowOf(page, "HD-ZY")).toBeVisible();
  await page.getByRole("button", { name: "新增" }).click();
  await form(page).getByLabel("渠道名称").fill("写到一半");
  await form(page).getByLabel("渠道编码").fill("HALF");
  await expect(unsavedTab(page)).toBeVisible();
  return questions;
}

/** The form covers the page; the palette leads away from it. */
async function goHome(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "搜索页面、单据与操作" }).fill("工作台");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/workplace/);
}

test("a change of tenants parks a half-filled form without a question", async ({ page }) => {
  const questions = await halfFill(page, "both");
  await goHome(page);
  await switchTo(page, both.west);
  await expect(page.getByRole("tab", { name: /渠道管理/ })).toHaveCount(0);
  await page.goto("/system/channel?dialog=create");
  await expect(form(page).getByLabel("渠道名称")).toHaveValue("");
  await form(page).getByRole("button", { name: "取消" }).click();

  await switchTo(page, both.east);
  await unsavedTab(page).click();
  await expect(form(page).getByText("已恢复未提交的内容")).toBeVisible();
  await expect(form(page).getByLabel("渠道名称")).toHaveValue("写到一半");
  await expect(form(page).getByLabel("渠道编码")).toHaveValue("HALF");
  expect(questions).toEqual([]);
});

const isPersonal =
  /^(token|currentTenantId|tabTenantId|userInfo|userPermission|allStateCode|menuInfo|workOf|work:.*)$/;
const personal = async (page: Page) => {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return keys.filter((key) => isPersonal.test(key)).map((key) => key.replace(/^work:.*:/, "work:"));
};

test("who logs out leaves nothing of himself in the browser", async ({ page }) => {
  const questions = await halfFill(page, "both");
  await goHome(page);
  expect(await personal(page)).toEqual(
    expect.arrayContaining([
      "token",
      "currentTenantId",
      "userInfo",
      "userPermission",
      "allStateCode",
      "menuInfo",
      "work:drafts",
    ]),
  );
  await choose(page, both.name, "退出登录");
  await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("用户名", { exact: true })).toBeVisible();
  expect(await personal(page)).toEqual([]);
  expect(questions).toEqual([]);
});

const expire =
  "update sessions set expires_at = now() - interval '1 second' where id = (select s.id from" +
  " sessions s join users u on u.id = s.user_id where u.nickname = 'admin'" +
  " order by s.created_at desc limit 1)";

for (const { who, nickname, name, code } of [
  { who: "the same person finds the form", nickname: "admin", name: "写到一半", code: "HALF" },
  { who: "somebody else finds it empty", nickname: "both", name: "", code: "" },
]) {
  test(`after a session expired under a half-filled form, ${who}`, async ({ page, expected }) => {
    expected.push(/401/);
    const questions = await halfFill(page, "admin");
    await change(expire);
    await form(page).getByRole("button", { name: "保存" }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByRole("button", { name: nickname }).click();
    await expect(page).toHaveURL("/system/channel?dialog=create");
    await expect(form(page).getByLabel("渠道名称")).toHaveValue(name);
    await expect(form(page).getByLabel("渠道编码")).toHaveValue(code);
    await expect(form(page).getByText("已恢复未提交的内容")).toHaveCount(name ? 1 : 0);
    expect(questions).toEqual([]);
  });
}
