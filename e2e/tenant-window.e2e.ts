import type { Page } from "@playwright/test";
import { both, choose, expect, rowOf, signInAs, switchTo, test } from "./console.ts";

const { east, west } = both;
const banner = (page: Page) => page.getByRole("banner");

async function createChannel(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "渠道管理", exact: true }).click();
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("渠道名称").fill(name);
  await dialog.getByLabel("渠道编码").fill(code);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

test("two windows in two tenants write each into its own, and neither moves the other", async ({
  page: first,
  context,
}) => {
  await signInAs(first, "both");
  await expect(banner(first)).toContainText(east);
  const second = await context.newPage();
  await second.goto("/");
  await switchTo(second, west);

  // The first window is told and stays where it is, also when it is loaded anew.
  await expect(first.getByText(`另一窗口已切换到“${west}”，本窗口仍在“${east}”`)).toBeVisible();
  await createChannel(first, "只属于华东的渠道", "WIN-EAST");
  await createChannel(second, "只属于西南的渠道", "WIN-WEST");
  await first.reload();
  await expect(banner(first)).toContainText(east);
  await expect(rowOf(first, "WIN-EAST")).toBeVisible();
  await expect(rowOf(first, "WIN-WEST")).toHaveCount(0);
  await expect(rowOf(second, "WIN-EAST")).toHaveCount(0);
});

test("a window that follows finds its tabs again when it comes back", async ({ page, context }) => {
  await signInAs(page, "both");
  await page.getByRole("navigation").getByRole("link", { name: "渠道管理", exact: true }).click();
  await expect(page.getByRole("tab", { name: "渠道管理" })).toBeVisible();
  const second = await context.newPage();
  await second.goto("/");
  await switchTo(second, west);

  await page.getByRole("button", { name: `切换到“${west}”` }).click();
  await expect(banner(page)).toContainText(west);
  await expect(page.getByRole("tab", { name: "渠道管理" })).toHaveCount(0);
  await switchTo(page, east);
  await expect(page.getByRole("tab", { name: "渠道管理" })).toBeVisible();
});

test("signing out in one window signs out the other", async ({ page, context }) => {
  await signInAs(page, "both");
  const second = await context.newPage();
  await second.goto("/dashboard/workplace");
  await expect(banner(second)).toContainText(east);
  await choose(page, both.name, "退出登录");
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
});
