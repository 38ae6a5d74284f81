import { expect, test } from "@playwright/test";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import { hindrances } from "./axe.ts";

let sandbox: TestSandbox;

test.beforeAll(async () => {
  sandbox = await openTestSandbox();
});
test.afterAll(() => sandbox.close());

test("a person orders a fault, sees it hit and moves the outside time", async ({ page }) => {
  await page.goto(sandbox.control.address);
  await page.getByText("高级").click();
  await page.locator("details").getByLabel("机构").first().selectOption("短信");
  await page.getByLabel("故障类型").selectOption("HTTP 502");
  await page.getByLabel("次数上限").fill("1");
  await page.getByRole("button", { name: "添加" }).click();
  await expect(page.getByRole("row", { name: /短信.*HTTP 502.*times=1.*0 \/ 0/ })).toBeVisible();

  await fetch(`${sandbox.addresses.sms}/hello`, { method: "POST", body: "<b>不是粗体</b>" });
  await expect(page.getByRole("row", { name: /HTTP 502.*1 \/ 1/ })).toBeVisible();
  await page
    .getByRole("row", { name: /短信.*502/ })
    .last()
    .click();
  await expect(page.getByText("<b>不是粗体</b>")).toBeVisible();

  await page.getByRole("button", { name: "+3 天" }).click();
  await expect(page.getByText("比真实时间快 3 天")).toBeVisible();
  await page.getByLabel("参数（JSON）").fill("{");
  await page.getByRole("button", { name: "添加" }).click();
  await expect(page.getByRole("alert")).toContainText("JSON");
  expect(await hindrances(page)).toEqual([]);

  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Faults in force" })).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("No fault is ordered")).toBeVisible();
});

test("a demonstration takes buttons: a situation, money on top, the console's numbers, folded polling", async ({
  page,
}) => {
  await sandbox.control.reset();
  await page.goto(sandbox.control.address);
  // What moved is the first thing on the page, and forms are folded away.
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("资金实况");
  await expect(page.getByLabel("概率（0–1）")).toBeHidden();

  await page.getByRole("button", { name: "下一笔三分钟后到账" }).click();
  await expect(page.getByRole("row", { name: /灵活用工代发.*SFT0502.*ms=180000/ })).toBeVisible();
  await page.getByRole("button", { name: "下一张收款码被重复支付" }).click();
  await expect(page.getByRole("row", { name: /通联收银宝.*times=1/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /SFT0502/ })).toBeHidden();
  await page.getByRole("button", { name: "恢复正常" }).click();
  await expect(page.getByText("当前没有故障")).toBeVisible();

  for (let nth = 0; nth < 30; nth += 1) await fetch(`${sandbox.addresses.sms}/polled`);
  await expect(page.getByRole("row", { name: /短信.*× 30/ })).toBeVisible();
  await page.getByLabel("展开重复的查询").check();
  await expect(page.getByRole("row", { name: /短信/ })).toHaveCount(30);

  await page.getByLabel("单号", { exact: true }).fill("FK20261118000001");
  await page.getByRole("button", { name: "立即到账" }).click();
  await expect(page.getByRole("alert")).toContainText("FK20261118000001");
  expect(await hindrances(page)).toEqual([]);
});
