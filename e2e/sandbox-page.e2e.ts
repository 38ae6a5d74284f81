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
  await page.getByLabel("机构").first().selectOption("短信");
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
