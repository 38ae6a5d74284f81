import type { Page } from "@playwright/test";
import { importStates } from "#platform/contract/exchange.ts";
import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { both, expect, rowOf, signInAs, switchTo, test } from "./console.ts";
import { change } from "./database.ts";

const { awaitingConfirmation, dropped } = importStates;
/** What other stories left in a box, read or not, done or not. */
test.beforeEach(async () => {
  await change("delete from messages");
  await change("update approval_tasks set state = 'CANCELLED' where state = 'PENDING'");
  await change(`update import_jobs set state = ${dropped} where state = ${awaitingConfirmation}`);
});

const bell = (page: Page) => page.getByRole("button", { name: /消息中心，/ });
const box = (page: Page) => page.getByRole("dialog", { name: "消息中心" });

/** Sends a sheet of channels and waits until its rows have been checked. */
async function sendSheet(page: Page, ...codes: string[]) {
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog", { name: "导入渠道" });
  const rows = codes.map((code) => [`渠道 ${code}`, code, ""]);
  const sheet = await sheetFile([["渠道名称", "渠道编码", "渠道说明"], ...rows]);
  await dialog.locator("input[type=file]").setInputFiles(sheet);
  await expect(dialog.getByText("检查完成，尚未写入数据")).toBeVisible();
  return dialog;
}

test("a finished import rings the bell of every window, is read in one and then in all", async ({
  page,
}) => {
  await signInAs(page, "west");
  const other = await page.context().newPage();
  await other.goto("/dashboard/welcome");
  await expect(bell(other)).toHaveAccessibleName("消息中心，没有未读");

  await page.goto("/system/channel");
  const dialog = await sendSheet(page, "MSG-1", "MSG-2");
  await expect(bell(other)).toHaveAccessibleName("消息中心，1 条未读或待办");
  await dialog.getByRole("button", { name: "确认导入 2 条" }).click();
  await expect(dialog.getByText(/导入完成：成功 2 条/)).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).last().click();

  await expect(other.getByText("您有新的消息，共 1 条未读或待办")).toBeAttached();
  await bell(other).press("Enter");
  const told = "渠道管理：导入完成，成功 2 条，跳过 0 条";
  await expect(box(other).getByRole("button", { name: told })).toBeVisible();
  await bell(page).click();
  await expect(box(page).getByText("未读")).toBeAttached();
  await box(other).getByRole("button", { name: "全部已读" }).click();
  await expect(other.getByText("已全部标为已读")).toBeVisible();
  await expect(box(page).getByText("未读")).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName("消息中心，没有未读");

  // The box is left by Escape, and the focus goes back to where it came from.
  await other.keyboard.press("Escape");
  await expect(box(other)).toBeHidden();
  await expect(bell(other)).toBeFocused();
  await other.close();
});

test("an import that was left before confirming waits among the to-dos and is taken up there", async ({
  page,
}) => {
  await signInAs(page, "west");
  await page.goto("/system/channel");
  const dialog = await sendSheet(page, "LATER-1");
  await dialog.getByLabel("Close").first().click();
  await expect(page.getByText("检查结果尚未确认，现在关闭吗？").last()).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/dashboard/welcome");
  await bell(page).click();
  await box(page).getByRole("tab", { name: "待办 (1)" }).click();
  await box(page).getByRole("button", { name: "查看更多" }).click();
  await expect(page).toHaveURL(/\/user\/message\?kind=todo/);
  await expect(page.getByText("共 1 条")).toBeVisible();
  await page.getByRole("button", { name: "导入文件已检查完（共 1 行），待您确认" }).click();
  await dialog.getByRole("button", { name: "确认导入 1 条" }).click();
  await expect(dialog.getByText(/导入完成：成功 1 条/)).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/system\/channel$/);
  await expect(rowOf(page, "LATER-1")).toBeVisible();

  // Now it is a message, and leads to the result of that very import.
  await bell(page).click();
  await expect(box(page).getByRole("tab", { name: "待办", exact: true })).toBeVisible();
  await box(page)
    .getByRole("button", { name: /渠道管理：导入完成，成功 1 条/ })
    .click();
  await expect(page).toHaveURL(/\/system\/channel\?import=/);
  await expect(dialog.getByText(/导入完成：成功 1 条/)).toBeVisible();
});

test("a message of another tenant asks, and opens its very page in that tenant", async ({
  page,
}) => {
  await signInAs(page, "both");
  const inWest = await page.context().newPage();
  await inWest.goto("/");
  await switchTo(inWest, both.west);
  await inWest.goto("/system/channel");
  const dialog = await sendSheet(inWest, "FAR-1");
  await dialog.getByRole("button", { name: "确认导入 1 条" }).click();
  await expect(dialog.getByText(/导入完成：成功 1 条/)).toBeVisible();
  await inWest.close();

  await expect(bell(page)).toHaveAccessibleName("消息中心，1 条未读或待办");
  await bell(page).click();
  const told = box(page).getByRole("button", { name: /渠道管理：导入完成，成功 1 条/ });
  await expect(told).toContainText(both.west);
  await told.click();
  const question = page.getByRole("dialog", { name: `该消息属于租户「${both.west}」` });
  await expect(page.getByRole("banner")).toContainText(both.east);
  await question.getByRole("button", { name: "切换并查看" }).click();
  await expect(page.getByRole("banner")).toContainText(both.west);
  await expect(page).toHaveURL(/\/system\/channel\?import=/);
  const result = page.getByRole("dialog", { name: "导入渠道" });
  await expect(result.getByText(/导入完成：成功 1 条/)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("消息中心，没有未读");
});

test("the page of the box keeps its tab and filters in the address", async ({ page }) => {
  await signInAs(page, "west");
  await page.goto("/user/message?readState=unread");
  // Not 消息中心, the console's own tab for this page.
  const messages = page.getByRole("tab", { name: /^消息( \(\d+\))?$/ });
  await expect(messages).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "通知" }).click();
  await expect(page).toHaveURL(/kind=notice/);
  await expect(page).toHaveURL(/readState=unread/);
  await page.getByRole("button", { name: "重置" }).click();
  await expect(page).toHaveURL(/\/user\/message\?kind=notice$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "通知" })).toHaveAttribute("aria-selected", "true");
});
