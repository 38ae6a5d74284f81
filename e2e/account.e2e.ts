import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { hashPassword } from "#modules/identity/server/sign-in/password.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { urlFor } from "#platform/server/db/prepare.ts";
import { patience } from "#platform/testing/effort.ts";
import { adminUrl } from "../tools/environment.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { looks } from "./looks.ts";
import { here } from "./place.ts";

const pool = openPool({
  url: urlFor(adminUrl(), "chezhang_owner", here.database),
  max: 1,
  name: "e2e",
  patience,
});
test.afterAll(() => pool.end());

const putCredentials =
  "insert into credentials (user_id, password_hash) select id, $2 from users where nickname = $1" +
  " on conflict (user_id) do update set password_hash = excluded.password_hash," +
  " totp_sealed = null, totp_confirmed_at = null";
const findHash =
  "select password_hash from credentials where user_id in (select id from users where nickname = $1)";
const dropCredentials =
  "delete from credentials where user_id in (select id from users where nickname = $1)";
const hashesBefore = new Map<string, string | undefined>();

/** A known password and nothing else that protects the account, for the length of a story. */
async function givePassword(nickname: string, password: string): Promise<void> {
  const found = await pool.query<{ password_hash: string }>(findHash, [nickname]);
  hashesBefore.set(nickname, found.rows[0]?.password_hash);
  await pool.query(putCredentials, [nickname, await hashPassword(password)]);
}
test.afterEach(async () => {
  for (const [nickname, hash] of hashesBefore) {
    if (hash) await pool.query(putCredentials, [nickname, hash]);
    else await pool.query(dropCredentials, [nickname]);
  }
  hashesBefore.clear();
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const panel = (page: Page, name: string) => page.getByRole("region", { name });

test("one browser ends another's session, which must sign in again at its next request", async ({
  page,
  elsewhere,
  expected,
}) => {
  expected.push(/401/);
  await signInAs(page, "viewer");
  const other = await elsewhere();
  await signInAs(other, "viewer");
  await page.goto("/user/center");
  await expect(panel(page, "我的信息").getByText("139****0003")).toBeVisible();
  const sessions = panel(page, "登录中的浏览器");
  const mine = sessions.getByRole("row").filter({ hasText: "本浏览器" });
  await expect(mine.getByText(/Chrome \d+ · Linux/)).toBeVisible();
  await expect(mine.getByRole("button", { name: "结束登录" })).toBeDisabled();
  const others = sessions.getByRole("row").filter({ hasNotText: "本浏览器" });
  await others.getByRole("button", { name: "结束登录" }).first().click();
  await expect(page.getByText(/确定结束「Chrome \d+ · Linux」的登录吗/)).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("已结束该登录")).toBeVisible();
  await expect(others.getByRole("button", { name: "结束登录" })).toHaveCount(0);
  await expect(mine).toBeVisible();

  await other.goto("/user/center");
  await expect(other).toHaveURL(/\/login/);
});

async function fillPassword(page: Page, [current, next, confirmed = next]: string[]) {
  const form = panel(page, "密码");
  await form.getByLabel("当前密码").fill(current ?? "");
  await form.getByLabel("新密码", { exact: true }).fill(next ?? "");
  await form.getByLabel("确认新密码").fill(confirmed ?? "");
  await form.getByRole("button", { name: "修改密码" }).click();
}

test("a changed password throws the person's other browsers out", async ({
  page,
  elsewhere,
  expected,
}) => {
  expected.push(/401/);
  await givePassword("west", "before-123");
  await signInAs(page, "west");
  const other = await elsewhere();
  await signInAs(other, "west");
  await page.goto("/user/setting?tab=password");
  await fillPassword(page, ["before-123", "after-12345"]);
  await expect(page.getByText("密码已修改，其他浏览器的登录已全部结束")).toBeVisible();
  await expect(panel(page, "密码").getByLabel("当前密码")).toHaveValue("");
  await other.goto("/user/center");
  await expect(other).toHaveURL(/\/login/);
});

test("a password that is wrong, short, mistyped or the old one is marked at its box", async ({
  page,
}) => {
  await givePassword("west", "before-123");
  await signInAs(page, "west");
  await page.goto("/user/setting?tab=password");
  const form = panel(page, "密码");
  await fillPassword(page, ["before-123", "short"]);
  await expect(form.getByText("密码长度为6-30位")).toBeVisible();
  await fillPassword(page, ["before-123", "after-12345", "after-54321"]);
  await expect(form.getByText("两次输入的密码不一致")).toBeVisible();
  await fillPassword(page, ["before-123", "before-123"]);
  await expect(form.getByText("新密码不能与当前密码相同", { exact: true })).toBeVisible();
  await fillPassword(page, ["a guess", "after-12345"]);
  await expect(form.getByText("当前密码不正确，请重新输入")).toBeVisible();
  // The person sees the guess among the tries to be him.
  await page.goto("/user/center");
  await expect(rowOf(page, "用户设置中密码错误").first()).toBeVisible();
});

test("a person renames himself, and chooses questions to get back in by", async ({ page }) => {
  await givePassword("platform", "before-123");
  await signInAs(page, "platform");
  await page.goto("/user/setting");
  const info = panel(page, "个人信息");
  await expect(info.getByLabel("昵称")).toHaveValue("platform");
  await info.getByLabel("昵称").fill("admin");
  await info.getByRole("button", { name: "保存" }).click();
  await expect(info.getByText("该昵称已被使用，请换一个")).toBeVisible();
  await info.getByLabel("昵称").fill("platform");
  await info.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("修改成功")).toBeVisible();

  await page.getByRole("tab", { name: "密保问题" }).click();
  await expect(page).toHaveURL(/tab=questions/);
  const form = panel(page, "密保问题");
  await expect(form.getByText(/尚未设置/)).toBeVisible();
  await form.getByLabel("密保问题 1").click();
  await page.getByTitle("您出生在哪个城市？").click();
  await form.getByLabel("密保问题 2").click();
  // What was chosen once cannot be chosen again.
  const choices = page.locator(".ant-select-dropdown:visible");
  await expect(choices.getByTitle("您最喜欢的一本书是？")).toBeVisible();
  await expect(choices.getByTitle("您出生在哪个城市？")).toHaveCount(0);
  await choices.getByTitle("您最喜欢的一本书是？").click();
  await form.getByLabel("答案 1").fill("上海");
  await form.getByLabel("答案 2").fill("红楼梦");
  await form.getByLabel("当前密码").fill("before-123");
  await form.getByRole("button", { name: "保存密保问题" }).click();
  await expect(page.getByText("密保问题已保存")).toBeVisible();
  await expect(form.getByText(/已设置：您出生在哪个城市？ 您最喜欢的一本书是？/)).toBeVisible();
});

test("a second factor is switched on in two steps; the code of that cannot switch it off", async ({
  page,
}) => {
  await givePassword("viewer", "before-123");
  await signInAs(page, "viewer");
  await page.goto("/user/setting?tab=secondFactor");
  const form = panel(page, "两步验证");
  await expect(form.getByText("两步验证未开启")).toBeVisible();
  await form.getByLabel("当前密码").fill("before-123");
  await form.getByRole("button", { name: "下一步" }).click();
  await expect(form.getByRole("img", { name: "绑定身份验证器的二维码" })).toBeVisible();
  const shown = await form.locator("code").textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await form.getByLabel("动态码").fill("12");
  await form.getByRole("button", { name: "开启两步验证" }).click();
  await expect(form.getByText("请输入 6 位数字的动态码")).toBeVisible();
  const code = codeOf(secret);
  await form.getByLabel("动态码").fill(code);
  await form.getByRole("button", { name: "开启两步验证" }).click();
  await expect(form.getByText("登录时除密码外")).toBeVisible();

  await form.getByLabel("当前密码").fill("before-123");
  await form.getByLabel("动态码").fill(code);
  await form.getByRole("button", { name: "关闭两步验证" }).click();
  await expect(form.getByText(/动态码不正确或已用过/)).toBeVisible();
});

for (const [language, theme, width] of looks) {
  test(`the person's pages look right in ${language}, ${theme}, ${width} wide`, async ({
    page,
  }, info) => {
    await givePassword("west", "before-123");
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 720 });
    await page.addInitScript(
      `localStorage.setItem("locale", "${language}"); localStorage.setItem("theme", "${theme}")`,
    );
    await signInAs(page, "west");
    const shoot = async (path: string, name: string) => {
      await page.goto(path);
      await expect(page.locator(".ant-skeleton, .ant-spin-spinning")).toHaveCount(0);
      await expect(page.getByRole("region").first()).toBeVisible();
      await page.screenshot({
        path: info.outputPath(`${name}.png`),
        animations: "disabled",
        fullPage: true,
      });
      const overflow = await page.evaluate<number>(
        "document.documentElement.scrollWidth - window.innerWidth",
      );
      expect(overflow).toBeLessThanOrEqual(0);
    };
    await shoot("/user/center", "center");
    await shoot("/user/setting?tab=questions", "questions");
    await shoot("/user/setting?tab=secondFactor", "second-factor");
    await page.getByLabel(/当前密码|Current password/).fill("before-123");
    await page.getByRole("button", { name: /下一步|Next/ }).click();
    await expect(page.getByRole("img", { name: /二维码|QR code/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath("scan.png"), animations: "disabled" });
  });
}
