import type { Locator, Page } from "@playwright/test";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, test } from "./console.ts";
import { finance } from "./dealers.ts";
import { looks, signInLooking } from "./looks.ts";

const charges = "/biz/serviceCharge";

const drawerOf = (page: Page, title: string): Locator =>
  page.getByRole("dialog").filter({ hasText: title });

for (const [language, theme, width] of looks) {
  test(`the pages of service charges have no serious fault in ${language}, ${theme}`, async ({
    page,
  }, info) => {
    test.slow();
    const isChinese = language === "zh-CN";
    const say = (chinese: string, english: string) => (isChinese ? chinese : english);
    const shot = async (name: string) => {
      await page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
      expect(await graveHindrances(page), name).toEqual([]);
    };
    await signInLooking(page, finance, [language, theme, width]);
    await page.goto(charges);
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    await shot("list");
    for (const lessee of ["许静怡", "沈佳宜", "朱晓琳"]) {
      await page.goto(`${charges}?lessee=${encodeURIComponent(lessee)}`);
      await rowOf(page, lessee)
        .getByRole("button", { name: say("详情", "Details") })
        .click();
      const detail = drawerOf(page, lessee);
      await expect(detail.getByRole("tab").first()).toBeVisible();
      await expect(detail.locator(".ant-skeleton, .ant-spin")).toHaveCount(0);
      await shot(`detail-${lessee}`);
    }
    const overflow = "document.documentElement.scrollWidth - window.innerWidth";
    expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
  });
}
