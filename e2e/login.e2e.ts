import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { demoPassword } from "#main/seed.ts";
import { demoQuestions } from "#modules/identity/server/seed.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { hindrances } from "./axe.ts";
import { expect, test } from "./console.ts";
import { here } from "./place.ts";

/** Where the stack puts text messages, and what its pictures say. */
const { smsFolder: folder } = here;

const isPicture = (url: string) => url.includes("/login/code?kind=image");

/** Does what brings another picture and says what is written on it. */
async function textOfPicture(page: Page, bring: () => Promise<unknown>): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => isPicture(answer.url())),
    bring(),
  ]);
  const { data } = (await response.json()) as { data: { codeId: string } };
  return readFile(join(folder, `${data.codeId}.txt`), "utf8");
}

async function openLogin(page: Page, address = "/"): Promise<string> {
  return textOfPicture(page, () => page.goto(address));
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const frame = (page: Page) => page.getByRole("navigation").first();

interface Typed {
  readonly username: string;
  readonly password?: string;
  readonly code: string;
}
async function signIn(page: Page, { username, password = demoPassword, code }: Typed) {
  await field(page, "用户名").fill(username);
  await field(page, "密码").fill(password);
  await field(page, "图形验证码").fill(code);
  await page.keyboard.press("Enter");
}

test("a wrong password is refused, the right one leads to the page that was wanted", async ({
  page,
}) => {
  const code = await openLogin(page, "/system/channel?channelCode=HD-ZY");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText("内部业务管理服务平台（仅限内部成员使用）")).toBeVisible();
  const next = await textOfPicture(page, () =>
    signIn(page, { username: "admin", password: "wrong", code }),
  );
  await expect(page.getByRole("alert")).toContainText("用户名或密码不正确");
  await expect(field(page, "图形验证码")).toHaveValue("");
  const last = await textOfPicture(page, () =>
    signIn(page, { username: "admin", code: next === "AAAA" ? "CCCC" : "AAAA" }),
  );
  await expect(page.getByText("图形验证码不正确")).toBeVisible();
  await expect(field(page, "图形验证码")).toBeFocused();
  await signIn(page, { username: "admin", code: last.toLowerCase() });
  await expect(frame(page)).toBeVisible();
  await expect(page).toHaveURL(/\/system\/channel\?channelCode=HD-ZY/);

  // Inside already: the login page leads on to what was wanted.
  await page.goto("/login?redirect=%2Fsystem%2Fchannel");
  await expect(frame(page)).toBeVisible();
  await expect(page).toHaveURL(/\/system\/channel$/);
});

test("a person of two tenants chooses one, and the last used is offered next time", async ({
  page,
}) => {
  await signIn(page, { username: "both", code: await openLogin(page) });
  const dialog = page.getByRole("dialog", { name: "选择租户" });
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await dialog.getByRole("radio", { name: /西南远航/ }).click();
  await page.keyboard.press("Enter");
  await expect(frame(page)).toBeVisible();
  const tenants = await page.evaluate(() => [
    localStorage.getItem("currentTenantId"),
    sessionStorage.getItem("tabTenantId"),
  ]);
  expect(tenants[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(tenants[1]).toBe(tenants[0]);

  // The server notes the tenant in which somebody leaves.
  await page.evaluate(async () => {
    const [token, tenant] = ["token", "currentTenantId"].map((key) => localStorage.getItem(key));
    const headers = { authorization: `Bearer ${token}`, "current-tenant-id": tenant ?? "" };
    await fetch("/api/system/base-user/logout", { headers });
    localStorage.clear();
  });
  await signIn(page, { username: "both", code: await openLogin(page) });
  await expect(dialog.getByRole("radio", { name: /西南远航.*上次使用/ })).toBeChecked();
});

test("the first login, by phone, asks for a nickname", async ({ page }) => {
  await signIn(page, { username: "13900000006", code: await openLogin(page) });
  const dialog = page.getByRole("dialog", { name: "设置昵称" });
  await dialog.getByLabel("昵称").fill("admin");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("该昵称已被使用，请换一个")).toBeVisible();
  await dialog.getByLabel("昵称").fill("kewei");
  await page.keyboard.press("Enter");
  await expect(frame(page)).toBeVisible();
});

test("finance sets up an authenticator at the first login and is asked for it at the next", async ({
  page,
}) => {
  await signIn(page, { username: "finance", code: await openLogin(page) });
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await expect(page.getByRole("img", { name: /二维码/ }).locator("svg")).toBeVisible();
  const totp = new TOTP({ secret });
  await field(page, "动态码").fill(totp.generate());
  await page.keyboard.press("Enter");
  await expect(frame(page)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await signIn(page, { username: "finance", code: await openLogin(page) });
  await expect(page.getByRole("heading", { name: "两步验证" })).toBeVisible();
  // A code counts once: the one after it is good already.
  await field(page, "动态码").fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press("Enter");
  await expect(frame(page)).toBeVisible();
});

async function lastMessageTo(phone: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(`-${phone}.txt`)).toSorted();
  return readFile(join(folder, files.at(-1) ?? ""), "utf8");
}

async function setPassword(page: Page, password: string): Promise<void> {
  await field(page, "新密码").fill(password);
  await field(page, "确认新密码").fill(password);
  await press(page, "重置密码");
  await expect(page.getByText("密码已重置，请使用新密码登录")).toBeVisible();
}

test("a forgotten password is renewed by phone", async ({ page }) => {
  const phone = "13900000004";
  await openLogin(page);
  const picture = await textOfPicture(page, () => press(page, "忘记密码"));
  await field(page, "手机号").fill(phone);
  await field(page, "图形验证码").fill(picture);
  await textOfPicture(page, () => press(page, "发送验证码"));
  await expect(page.getByRole("button", { name: /秒后可重发/ })).toBeDisabled();
  await expect.poll(() => lastMessageTo(phone).catch(() => "")).toMatch(/\d{6}/);
  const [code = ""] = /\d{6}/.exec(await lastMessageTo(phone)) ?? [];
  await field(page, "短信验证码").fill(code);
  const next = await textOfPicture(page, () => setPassword(page, "by-phone-2026"));
  await signIn(page, { username: "west", password: "by-phone-2026", code: next });
  await expect(frame(page)).toBeVisible();
});

test("a forgotten password is renewed by security questions", async ({ page }) => {
  await openLogin(page);
  await textOfPicture(page, () => press(page, "忘记密码"));
  const picture = await textOfPicture(page, () =>
    page.getByRole("radio", { name: "通过密保问题找回" }).click(),
  );
  await field(page, "用户名").fill(demoQuestions.nickname);
  await field(page, "图形验证码").fill(picture);
  await press(page, "下一步");
  const [city, car] = demoQuestions.answers;
  await field(page, "您出生在哪个城市？").fill("别处");
  await field(page, "您的第一辆车是什么品牌？").fill(car.answer);
  await field(page, "新密码").fill("by-question-2026");
  await field(page, "确认新密码").fill("by-question-2026");
  await press(page, "重置密码");
  await expect(page.getByRole("alert")).toContainText("密保答案不正确");
  await field(page, "您出生在哪个城市？").fill(city.answer);
  const next = await textOfPicture(page, () => setPassword(page, "by-question-2026"));
  await signIn(page, { username: "viewer", password: "by-question-2026", code: next });
  await expect(frame(page)).toBeVisible();
});

/** Spec §8: each code on the login page. The server is real but for this one answer. */
const onLogin = [
  { code: "-1", clears: false },
  { code: "-2", clears: false },
  { code: "-3", clears: false },
  { code: "-4", clears: false },
  { code: "-5", clears: false },
  { code: "0022", clears: true },
  { code: "0002", clears: true },
  { code: "0002.2", clears: true },
  { code: "0032", clears: true },
  { code: "1003", clears: false },
];

test("every code of the catalogue keeps one on the login page with its words", async ({ page }) => {
  await openLogin(page);
  for (const { code, clears } of onLogin) {
    await page.evaluate(() => {
      localStorage.setItem("token", "old");
      sessionStorage.setItem("userInfo", "{}");
    });
    const words = `拒绝 ${code}。`;
    await page.route("**/api/system/login/web", (route) =>
      route.fulfill({ json: { code, msg: words, data: null } }),
    );
    await textOfPicture(page, () => signIn(page, { username: "x", code: "AAAA" }));
    await expect(page.getByRole("alert")).toHaveText(words);
    const left = await page.evaluate(() => [
      localStorage.getItem("token"),
      sessionStorage.getItem("userInfo"),
    ]);
    expect([code, ...left]).toEqual([code, null, clears ? null : "{}"]);
    await expect(page).toHaveURL(/\/login/);
    await page.unroute("**/api/system/login/web");
  }
});

test("too long a message is shown as its code, and who was sent here is told why", async ({
  page,
}) => {
  await openLogin(page);
  await page.evaluate(() => sessionStorage.setItem("signOutReason", "-3"));
  // A picture that comes later empties the box for its text.
  await textOfPicture(page, () => page.reload());
  await expect(page.getByText(platformErrors.kickedOffline.zh)).toBeVisible();
  await page.route("**/api/system/login/web", (route) =>
    route.fulfill({ json: { code: "1003", msg: "长".repeat(101), data: null } }),
  );
  await signIn(page, { username: "x", code: "AAAA" });
  await expect(page.getByRole("alert")).toHaveText("错误码：1003");
  await page.reload();
  await expect(field(page, "用户名")).toBeVisible();
  await expect(page.getByText(platformErrors.kickedOffline.zh)).toBeHidden();
});

test("everybody can use the login page, in both languages and themes", async ({ page }) => {
  await openLogin(page);
  for (const [toTheme, toLanguage] of [
    ["切换到深色", "English"],
    ["Switch to light", "中文"],
  ] as const) {
    expect(await hindrances(page)).toEqual([]);
    await page.locator("button[type=submit]").click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
    expect(await hindrances(page)).toEqual([]);
    await press(page, toTheme);
    expect(await hindrances(page)).toEqual([]);
    await press(page, toLanguage);
  }
  await press(page, "忘记密码");
  await field(page, "新密码").fill("Secret-2026");
  expect(await hindrances(page)).toEqual([]);
});

test("theme and language are there before the program is", async ({ page }) => {
  await openLogin(page);
  await press(page, "切换到深色");
  await press(page, "English");
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(0, 0, 0)");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.getByRole("heading")).toBeHidden();
  held.resolve();
  await expect(field(page, "Password")).toBeVisible();
});

test("the login page loads no antd, and the console only once typing begins", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.push(new URL(request.url()).pathname);
  });
  await openLogin(page);
  expect(scripts.filter((path) => /\/(framework|antd|frame|console)-/.test(path))).toEqual([]);
  await field(page, "用户名").pressSequentially("a");
  await expect.poll(() => scripts.some((path) => path.includes("console-"))).toBe(true);
});
