import type { Page } from "@playwright/test";
import { platformErrors } from "#platform/contract/error.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";

// Two rows of spec §8 have no page yet: 0032 on the people pages and 0055 on reading a department
// are held by platform/web/refusal.test.ts alone.

const wanted = "/system/channel?stateCode=1000";

/** Signs in, has something happen behind the browser's back, and goes on working. */
async function goOnAfter(page: Page, happens: () => Promise<unknown>): Promise<void> {
  await signInAs(page, "admin");
  await page.goto(wanted);
  await expect(rowOf(page, "正常").first()).toBeVisible();
  await happens();
  await page.getByRole("button", { name: "查询" }).click();
}

async function expectToBeOut(page: Page, why: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get("redirect")).toContain("/system/channel");
  await expect(page.getByText(why)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}

const admin = "(select id from users where nickname = 'admin')";
const newest = `(select id from sessions where user_id = ${admin} order by created_at desc limit 1)`;
const tenantOfAdmin = `(select tenant_id from memberships where user_id = ${admin} limit 1)`;

const state = (of: string, where: string) => ({
  happens: `update ${of} set state = 1001 where ${where}`,
  undo: `update ${of} set state = 1000 where ${where}`,
});
const ended = (why: string) => ({
  happens: `update sessions set ended_at = now(), ended_why = '${why}' where id = ${newest}`,
  undo: "",
});
const expired = {
  happens: `update sessions set expires_at = now() - interval '1 second' where id = ${newest}`,
  undo: "",
};

const ends = [
  { error: platformErrors.tokenExpired, ...expired },
  { error: platformErrors.kickedOffline, ...ended("forcedOffline") },
  { error: platformErrors.accountDisabled, ...state("users", "nickname = 'admin'") },
  { error: platformErrors.tenantDisabled, ...state("tenants", `id = ${tenantOfAdmin}`) },
  { error: platformErrors.sessionInvalid, ...ended("signedOut") },
  { error: platformErrors.loggedInElsewhere, ...ended("elsewhere") },
];

for (const { error, happens, undo } of ends) {
  test(`code ${error.code} leads to the login page, which says why and remembers the way back`, async ({
    page,
    expected,
  }) => {
    expected.push(/401/);
    try {
      await goOnAfter(page, () => change(happens));
      await expectToBeOut(page, error.zh);
    } finally {
      if (undo) await change(undo);
    }
  });
}

/** No state of the server brings the console these today: it sends its token and hides what it may not. */
for (const { code, zh, status } of [
  { ...platformErrors.tokenMissing },
  { ...platformErrors.superTenantOnly, status: 200 },
]) {
  test(`code ${code} in answer to a list leads to the login page as well`, async ({
    page,
    expected,
  }) => {
    expected.push(/401/);
    await goOnAfter(page, () =>
      page.route("**/api/system/channel/list", (route) =>
        route.fulfill({ status, json: { code, msg: zh, data: null } }),
      ),
    );
    await expectToBeOut(page, zh);
  });
}

test("code 0032 stays on the page and says that the tenant is gone", async ({ page }) => {
  const membership = `tenant_id = ${tenantOfAdmin} and user_id = ${admin}`;
  const { happens, undo } = state("memberships", membership);
  try {
    await goOnAfter(page, () => change(happens));
    await expect(page.getByText(platformErrors.tenantNotChosen.zh).first()).toBeVisible();
    await expect(page).toHaveURL(/\/system\/channel/);
  } finally {
    await change(undo);
  }
});

const left = (page: Page) =>
  page.evaluate(() => ({
    ofBrowser: ["token", "currentTenantId"].map((key) => localStorage.getItem(key)),
    ofWindow: ["tabTenantId", "userInfo"].map((key) => sessionStorage.getItem(key)),
  }));

for (const status of [401, 403]) {
  test(`HTTP ${status} on the login page clears what is left of a session`, async ({
    page,
    expected,
  }) => {
    expected.push(new RegExp(`status of ${status}`));
    // A code that by itself leaves everything as it is.
    const refusal = { code: "1003", msg: "不能登录", data: null };
    await page.route("**/api/system/login/web", (route) =>
      route.fulfill({ status, json: refusal }),
    );
    await page.goto("/login");
    // A picture that arrives later empties the box for its letters.
    await page.locator(".login-picture img").waitFor();
    await page.getByLabel("用户名", { exact: true }).fill("admin");
    await page.getByLabel("密码", { exact: true }).fill("whatever");
    await page.getByLabel("图形验证码", { exact: true }).fill("AAAA");
    await page.evaluate(() => {
      for (const key of ["token", "currentTenantId"]) localStorage.setItem(key, "{}");
      for (const key of ["tabTenantId", "userInfo"]) sessionStorage.setItem(key, "{}");
    });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").getByText(refusal.msg)).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(await left(page)).toEqual({ ofBrowser: [null, null], ofWindow: [null, null] });
  });
}
