import type { Page } from "@playwright/test";
import { expect, rowOf, test } from "./console.ts";
import { change } from "./database.ts";
import { looks, pictures, signInLooking } from "./looks.ts";
import { dismissFinance, hireFinance } from "./payouts.ts";

/** Of this worker alone: one that takes over from a failed test makes its own. */
const owner = `林若溪${process.pid}`;

/** A colleague of the finance department, and a wallet whose money came, was frozen, paid and came back. */
test.beforeAll(async () => {
  await hireFinance();
  await change(`do $$
    declare t uuid; me uuid; place uuid; w uuid; h uuid := gen_random_uuid(); bank uuid; trust uuid;
    begin
      select m.tenant_id, m.user_id into t, me from memberships m join users u on u.id = m.user_id where u.nickname = 'viewer' limit 1;
      perform set_config('app.tenant_id', t::text, true);
      select id into place from departments where tenant_id = t order by depth desc limit 1;
      w := open_wallet(t, gen_random_uuid(), '市场活动费', 'person', gen_random_uuid(), '${owner}', place, false);
      bank := open_ledger_account(t, 'BANK', '招商银行 6222');
      trust := open_ledger_account(t, 'CHANNEL', '灵活付');
      perform post_ledger(t, gen_random_uuid(), 'RECHARGE', 'WALLET_RECHARGE', gen_random_uuid(), 'book', 'CZ202611150001', null, me,
        array[bank, wallet_account(t, w, 'AVAILABLE')], array[-5000000, 5000000]);
      perform post_ledger(t, gen_random_uuid(), 'ALLOCATE', 'ALLOCATION_RUN', gen_random_uuid(), 'book', 'FP202611150001', null, me,
        array[bank, wallet_account(t, w, 'UNSETTLED')], array[-1200000, 1200000]);
      perform hold_funds(t, h, w, 'EXPENDITURE', gen_random_uuid(), 'ZC202611150001', 1800000, me);
      perform settle_hold(t, h, 600000, trust, '1', me);
      update wallet_holds set held_at = now() - interval '40 days' where id = h;
    end $$`);
});

test.afterAll(dismissFinance);

const drawer = (page: Page) => page.getByRole("dialog").filter({ hasText: owner });

for (const [language, theme, width] of looks) {
  test(`a wallet shows what each of its figures is made of in ${language}, ${theme}`, async ({
    page,
  }, info) => {
    test.slow();
    const isChinese = language === "zh-CN";
    const say = (chinese: string, english: string) => (isChinese ? chinese : english);
    const shot = pictures(page, info);
    await signInLooking(page, "viewer", [language, theme, width]);
    await page.goto("/wallet/walletDetail");
    await expect(rowOf(page, owner)).toBeVisible();
    await shot("list");

    await rowOf(page, owner).getByRole("button", { name: "¥6,000.00" }).click();
    const detail = drawer(page);
    await expect(detail.getByRole("group")).toContainText("¥62,000.00");
    await expect(detail.locator("tfoot")).toContainText("¥6,000.00");
    await shot("spent");
    // What is unsettled is as much as what is frozen, and stands before it.
    await detail.getByRole("group").getByRole("button", { name: "¥12,000.00" }).last().click();
    await expect(detail.getByRole("tabpanel").locator("tfoot")).toContainText("¥12,000.00");
    await expect(detail.getByText(say("40 天", "40 days"))).toBeVisible();
    await shot("holds");
    for (const [chinese, english] of [
      ["流水", "Entries"],
      ["资金来源", "Funding"],
      ["期间收支", "By period"],
      ["余额测算", "What if"],
    ] as const) {
      await detail.getByRole("tab", { name: say(chinese, english) }).click();
      await expect(detail.locator(".ant-skeleton")).toHaveCount(0);
      await shot(english);
    }
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();

    await page.getByRole("button", { name: say("账目", "books") }).click();
    await page.getByRole("button", { name: say("立即核对", "Check now") }).click();
    await expect(page.getByText(say("个钱包、", "wallets,"))).toBeVisible();
    await shot("health");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: say("导出钱包", "Export wallets") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await shot("export");
  });
}
