import type { Page } from "@playwright/test";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";

/** So that there is something to look at in the box, whatever other stories did. */
const tellSomething =
  "insert into messages (tenant_id, id, user_id, kind, event, text_values, group_key, created_at, updated_at)" +
  " select m.tenant_id, gen_random_uuid(), u.id, 'message', 'import.failed'," +
  ` '{"pageKey": "menu.system.channel"}', 'look', now(), now()` +
  " from memberships m join users u on u.id = m.user_id where u.nickname = 'admin'";

type Theme = "light" | "dark";

async function openIn(page: Page, theme: Theme): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAs(page, "admin");
  await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
  await page.goto("/system/channel");
  await expect(rowOf(page, "HD-ZY")).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-theme", theme);
}

for (const theme of ["light", "dark"] as const) {
  test(`the frame, the drawer and the palette have no serious fault, ${theme}`, async ({
    page,
  }, info) => {
    const shot = (name: string) =>
      page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
    await openIn(page, theme);
    await shot("frame");
    expect(await graveHindrances(page)).toEqual([]);
    await page.getByRole("tab", { name: "渠道管理" }).click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "关闭右侧" })).toBeVisible();
    await shot("tab-menu");
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: "页面配置" }).click();
    await expect(page.getByRole("switch").first()).toBeVisible();
    await shot("drawer");
    expect(await graveHindrances(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
    await shot("palette");
    expect(await graveHindrances(page)).toEqual([]);
    // The page itself never scrolls sideways.
    const overflow = "document.documentElement.scrollWidth - window.innerWidth";
    expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
  });
  test(`a form, the message box and the user centre have no serious fault, ${theme}`, async ({
    page,
  }, info) => {
    const shot = (name: string) =>
      page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
    await change(tellSomething);
    await openIn(page, theme);
    await page.getByRole("button", { name: "新增" }).click();
    const form = page.getByRole("dialog", { name: "新增渠道" });
    await form.getByLabel("渠道名称").press("Enter");
    await expect(form.getByText("请输入渠道名称")).toBeVisible();
    await shot("form");
    expect(await graveHindrances(page)).toEqual([]);
    await form.getByRole("button", { name: "取消" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: /消息中心，/ }).click();
    const box = page.getByRole("dialog", { name: "消息中心" });
    await expect(box.getByText("渠道管理：导入失败").first()).toBeVisible();
    await shot("message-box");
    expect(await graveHindrances(page)).toEqual([]);
    await page.goto("/user/center");
    await expect(page.getByText("本浏览器")).toBeVisible();
    await expect(page.locator(".ant-skeleton, .ant-spin-spinning")).toHaveCount(0);
    await shot("user-center");
    expect(await graveHindrances(page)).toEqual([]);
  });
}
