import { expect, rowOf, test } from "./console.ts";
import { looks, pictures, signInLooking } from "./looks.ts";
import { cashier, dismissFinance, hireFinance } from "./payouts.ts";

test.beforeAll(hireFinance);
test.afterAll(dismissFinance);

for (const [language, theme, width] of looks) {
  test(`the pages of payouts have no serious fault in ${language}, ${theme}`, async ({
    page,
  }, info) => {
    const isChinese = language === "zh-CN";
    const say = (chinese: string, english: string) => (isChinese ? chinese : english);
    const look = pictures(page, info);
    await signInLooking(page, cashier, [language, theme, width]);

    await page.goto("/biz/payoutDesk?view=ready");
    await rowOf(page, say("待打款", "To be paid")).first().getByRole("checkbox").click();
    await look("ready");
    await page.getByRole("button", { name: say("制批并提交放行", "Batch and submit") }).click();
    await expect(page.getByRole("dialog").getByTitle(/（沙箱）/)).toBeVisible();
    await look("batch");
    await page.goto("/biz/payoutDesk?view=unknown");
    await rowOf(page, say("结果待确认", "Result unknown"))
      .first()
      .getByRole("button", { name: say("详情", "Details") })
      .click();
    await expect(page.getByRole("dialog").getByRole("tab").first()).toBeVisible();
    await look("unknown");
    await page.goto("/bizConfiguration/payoutChannel");
    await expect(rowOf(page, say("平安银企直连", "Ping An")).first()).toBeVisible();
    await look("channels");
    await page.goto("/bizConfiguration/payoutChannel?shown=errors");
    await expect(rowOf(page, "RJ02").first()).toBeVisible();
    await look("errors");
  });
}
