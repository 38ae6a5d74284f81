import type { Page } from "@playwright/test";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { looks, signInLooking } from "./looks.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** Waits for a dialog to be gone: what lies under it takes no clicks before. */
const gone = (page: Page, name: string | RegExp) => expect(dialog(page, name)).toBeHidden();

async function submitFrom(page: Page): Promise<void> {
  const route = dialog(page, /审批路线/);
  await expect(route.getByText("直属上级")).toBeVisible();
  await expect(route.getByText(/提交后等待 \d+ 人审批/)).toBeVisible();
  await route.getByRole("button", { name: "确认提交" }).click();
  await gone(page, /审批路线/);
}

test("a request is written, previewed, submitted, urged, withdrawn, mended and submitted again", async ({
  page,
}) => {
  test.slow();
  const title = `活动物料 ${Date.now()}`;
  await signInAs(page, "viewer");
  await page.goto("/dashboard/request");
  await page.getByRole("button", { name: "新建申请" }).click();
  const form = dialog(page, "新建通用申请");
  await form.getByLabel("申请事项").fill(title);
  await form.getByLabel("申请金额").fill("12800");
  await form.getByLabel("申请说明").fill("杭州一部双十一活动");
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(dialog(page, /审批路线/).getByText("区域经理", { exact: true })).toBeVisible();
  await submitFrom(page);
  const row = rowOf(page, title);
  await expect(row).toContainText("待审批");
  await expect(row).toContainText("已等");

  // Somebody is asked to hurry once; whoever presses again learns when he may.
  const urge = async () => {
    await row.getByRole("button", { name: "催办" }).click();
    await page.getByRole("tooltip").getByRole("button", { name: "确定" }).click();
  };
  await urge();
  await expect(page.getByText("已催办", { exact: true })).toBeVisible();
  await urge();
  await expect(page.getByText(/后可再次催办/)).toBeVisible();
  await page.locator(".ant-notification-notice-close").click();

  await row.getByRole("button", { name: "详情" }).click();
  const detail = dialog(page, new RegExp(title));
  await expect(detail.getByText(/第 1\/3 步「直属上级」 · 等待 .+ 审批/)).toBeVisible();
  await detail.getByRole("button", { name: "更多" }).click();
  const closed = page.getByRole("menuitem", { name: "编辑" });
  await expect(closed).toContainText("申请正在审批中，请先撤回再修改");
  await page.keyboard.press("Escape");
  await detail.getByRole("button", { name: "撤回申请" }).click();
  const withdrawal = dialog(page, "撤回申请");
  await withdrawal.getByRole("textbox").fill("金额写错了");
  await withdrawal.getByRole("button", { name: "撤回", exact: true }).click();
  await expect(detail.getByText("已撤回", { exact: true })).toBeVisible();

  await detail.getByRole("button", { name: "编辑" }).click();
  const edit = dialog(page, "编辑通用申请");
  await edit.getByLabel("申请金额").fill("8800");
  await edit.getByRole("button", { name: "提交审批" }).click();
  await submitFrom(page);
  await expect(detail.getByText("待审批", { exact: true }).first()).toBeVisible();

  await detail.getByRole("tab", { name: "审批", exact: true }).click();
  await expect(detail.getByText("陈一帆 修改后重新提交，开始第 2 轮审批")).toBeVisible();
  await detail.getByText("第 1 轮", { exact: true }).click();
  await expect(detail.getByText("陈一帆 撤回了申请")).toBeVisible();
  await expect(detail.getByText("金额写错了").first()).toBeVisible();
  await detail.getByRole("tab", { name: "日志" }).click();
  const log = detail.getByRole("tabpanel", { name: "日志" });
  for (const sentence of ["陈一帆 新建了申请", "陈一帆 提交了审批", "陈一帆 修改了申请"]) {
    await expect(log.getByText(sentence).first()).toBeVisible();
  }
  await expect(log.getByText(/申请金额.*¥12,800\.00.*¥8,800\.00/)).toBeVisible();
});

test("what came back says at the top of its form who sent it back and what to mend", async ({
  page,
}) => {
  await signInAs(page, "viewer");
  await page.goto("/dashboard/request");
  await page.getByText("被退回", { exact: true }).click();
  await rowOf(page, "已退回").first().getByRole("button", { name: "编辑" }).click();
  const form = dialog(page, "编辑通用申请");
  await expect(form.getByText(/退回修改 · 需修改：申请金额、附件/)).toBeVisible();
  await expect(form.getByText("报价单缺少盖章页，金额与附件不一致")).toBeVisible();
});

for (const [language, theme, width] of looks) {
  test(`the pages of requests have no serious fault in ${language}, ${theme}`, async ({
    page,
  }, info) => {
    test.slow();
    const isChinese = language === "zh-CN";
    const shot = (name: string) =>
      page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
    await signInLooking(page, "viewer", [language, theme, width]);
    await page.goto("/dashboard/request");
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    await shot("list");
    expect(await graveHindrances(page)).toEqual([]);
    await page.getByRole("button", { name: isChinese ? "新建申请" : "New request" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await shot("form");
    expect(await graveHindrances(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByTitle(isChinese ? "已通过" : "Approved", { exact: true }).click();
    await page
      .getByRole("button", { name: isChinese ? "详情" : "Details" })
      .first()
      .click();
    const tabs = isChinese ? ["审批", "附件", "日志"] : ["Approval", "Attachments", "Log"];
    await shot("detail");
    for (const name of tabs) {
      await page.getByRole("dialog").getByRole("tab", { name, exact: true }).click();
      await expect(page.locator(".ant-skeleton")).toHaveCount(0);
      await shot(`detail-${name}`);
      expect(await graveHindrances(page)).toEqual([]);
    }
    const overflow = "document.documentElement.scrollWidth - window.innerWidth";
    expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
  });
}
