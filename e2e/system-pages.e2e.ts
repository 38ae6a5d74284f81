import { expect, signInAs, test } from "./console.ts";
import { looks } from "./looks.ts";

/** The pages of the system group, as the menu names them in either language. */
const pages = {
  "zh-CN": [
    "用户管理",
    "租户用户",
    "角色管理",
    "部门管理",
    "菜单管理",
    "租户管理",
    "系统设置",
    "租户设置",
    "渠道管理",
    "状态码管理",
  ],
  "en-US": [
    "Users",
    "Tenant users",
    "Roles",
    "Departments",
    "Menus",
    "Tenants",
    "System settings",
    "Tenant settings",
    "Channels",
    "State codes",
  ],
} as const;

for (const [language, theme, width] of looks) {
  test(`all pages of the system open from the menu in ${language}, ${theme}`, async ({
    page,
  }, info) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 720 });
    await signInAs(page, "platform");
    if (language === "en-US") {
      await page.getByRole("button", { name: "English" }).click();
      await page.getByRole("button", { name: /dark/i }).click();
    }
    for (const title of pages[language]) {
      await page.getByRole("navigation").getByRole("link", { name: title, exact: true }).click();
      const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
      await expect(heading).toBeVisible();
      await expect(page.locator(".ant-spin-spinning, .ant-skeleton")).toHaveCount(0);
      await page.screenshot({ path: info.outputPath(`${title}.png`), animations: "disabled" });
      // Nothing is cut off: the page itself never scrolls sideways.
      const overflow = await page.evaluate<number>(
        "document.documentElement.scrollWidth - window.innerWidth",
      );
      expect(overflow, title).toBeLessThanOrEqual(0);
    }
  });
}
