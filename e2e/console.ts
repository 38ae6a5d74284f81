import { test as base, expect, type Page } from "@playwright/test";

/** Every story also fails on anything the browser complains about. */
export const test = base.extend({
  page: async ({ page }, give) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await give(page);
    expect(complaints).toEqual([]);
  },
});

export async function signInAs(page: Page, nickname: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: nickname }).click();
  await expect(page.getByRole("navigation")).toBeVisible();
}

/** The row of the list that names this text. */
export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

export { expect };
