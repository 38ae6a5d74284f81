import type { Page, TestInfo } from "@playwright/test";
import { graveHindrances } from "./axe.ts";
import { expect, signInAs } from "./console.ts";

type Look = readonly [language: "zh-CN" | "en-US", theme: "light" | "dark", width: 1440 | 1280];

/** Between them both languages, both themes and both sizes. */
export const bothLanguages: readonly Look[] = [
  ["zh-CN", "light", 1440],
  ["en-US", "dark", 1280],
];
const others: readonly Look[] = [
  ["zh-CN", "dark", 1280],
  ["en-US", "light", 1440],
];

/**
 * How pages are looked at. All other stories are told in Chinese, light and wide; the longest texts in
 * the smallest window are what is left. `ALL_LOOKS=on` for who mends a page and opens the pictures.
 */
export const looks = process.env["ALL_LOOKS"]
  ? [...bothLanguages, ...others]
  : bothLanguages.slice(1);

/** Somebody signs in at a window of this size, and chooses this language and theme. */
export async function signInLooking(
  page: Page,
  nickname: string,
  [language, theme, width]: Look,
): Promise<void> {
  await page.setViewportSize({ width, height: width === 1440 ? 900 : 720 });
  await signInAs(page, nickname);
  if (language === "en-US") await page.getByRole("button", { name: "English" }).click();
  if (theme === "dark") await page.getByRole("button", { name: /切换到深色|dark/i }).click();
}

/** Takes a picture of the page under a name, and fails where it hinders somebody gravely. */
export const pictures = (page: Page, info: TestInfo) => async (name: string) => {
  // What the mouse happens to stand on looks otherwise.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
  expect(await graveHindrances(page), name).toEqual([]);
};
