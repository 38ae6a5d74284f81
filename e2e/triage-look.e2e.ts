import { expect, test } from "./console.ts";
import { looks, pictures, signInLooking } from "./looks.ts";

for (const look of looks) {
  test(`the triage of statements has no serious fault in ${look.join(", ")}`, async ({
    page,
  }, info) => {
    await signInLooking(page, "dengjunjie", look);
    const picture = pictures(page, info);
    await page.goto("/data/unmatchedBankStatement");
    const rows = page.locator(".triage-row");
    await expect(rows.first()).toBeVisible();
    await expect(page.locator(".triage-head")).toBeVisible();
    await picture("triage");
    // One with several candidates, as far down as there is one.
    for (let step = 0; step < 30; step++) {
      if ((await page.locator(".triage-candidate").count()) > 1) break;
      await page.keyboard.press("j");
      await expect(rows.nth(step + 1)).toHaveAttribute("aria-current", "true");
      await expect(page.locator(".triage-head")).toBeVisible();
    }
    await picture("candidates");
    for (const [key, name] of [
      ["a", "alias"],
      ["s", "split"],
      ["n", "ignore"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog")).toBeVisible();
      await picture(name);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
}
