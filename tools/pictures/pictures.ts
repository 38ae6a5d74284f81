import { mkdir, writeFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { graveHindrances } from "../../e2e/axe.ts";
import { address, launch, onStage } from "../bench-web/stage.ts";
import { contactSheet, type Picture, single } from "./contact-sheet.ts";
import { readmePages, type Shown, shownPages } from "./shown-pages.ts";

/** Takes the pictures of docs/pictures from the demo; with --axe, says what on them hinders somebody gravely. */
const looksForHindrances = process.argv.includes("--axe");
const folder = "docs/pictures";
const perSheet = 6;
const sheetBytes = 230_000;
const readmeBytes = 110_000;

interface Look {
  readonly language: "zh" | "en";
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly height: number;
}
const looks: readonly Look[] = [
  { language: "zh", theme: "light", width: 1440, height: 900 },
  { language: "en", theme: "dark", width: 1280, height: 720 },
];

/** What stands on a page while something is still on its way. */
const underWay =
  ".ant-skeleton, .ant-spin-spinning, .bones, .list-scroll[aria-busy=true], .ant-message-notice";

async function settle(page: Page, ready: string): Promise<void> {
  await page.locator(ready).filter({ visible: true }).first().waitFor();
  await page.locator(underWay).filter({ visible: true }).first().waitFor({ state: "hidden" });
  await page.evaluate("document.fonts.ready");
}

/** A window of this person's in this look, before the first page. */
async function windowOf(browser: Browser, by: string | undefined, look: Look): Promise<Page> {
  const { language, theme, width, height } = look;
  const page = await browser.newPage({
    viewport: { width, height },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
  });
  await page.goto(`${address}/login`);
  if (by !== undefined) {
    await page.getByRole("button", { name: by }).click();
    await page.getByRole("navigation").first().waitFor();
  }
  const english = page.getByRole("button", { name: "English", exact: true });
  if (language === "en") await english.click();
  await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
  return page;
}

async function take(page: Page, { name, path, first, ready }: Shown, look: Look): Promise<Picture> {
  await page.goto(`${address}${path}`);
  await settle(page, ready ?? "h1, h2, h3");
  if (first) {
    const opens = ".cell-link, button:not([disabled]):not([role=checkbox])";
    await page.getByRole("tabpanel").locator("tbody tr").locator(opens).first().click();
    await settle(page, "[role=dialog] [role=tab]");
  }
  const png = await page.screenshot({ animations: "disabled" });
  for (const found of looksForHindrances ? await graveHindrances(page) : []) {
    process.stdout.write(`${name}, ${look.theme}: ${found}\n`);
  }
  return { name, png };
}

/** All these pages in one look; everybody signs in once. */
async function takeAll(
  browser: Browser,
  pages: readonly Shown[],
  look: Look,
): Promise<readonly Picture[]> {
  const windows = new Map<string | undefined, Page>();
  const pictures: Picture[] = [];
  for (const shown of pages) {
    const page = windows.get(shown.by) ?? (await windowOf(browser, shown.by, look));
    windows.set(shown.by, page);
    pictures.push(await take(page, shown, look));
  }
  for (const page of windows.values()) await page.context().close();
  return pictures;
}

async function makeSheets(browser: Browser, look: Look): Promise<void> {
  const pictures = await takeAll(browser, shownPages, look);
  const name = `${look.language}-${look.theme}`;
  for (let start = 0; start < pictures.length; start += perSheet) {
    const sheet = await contactSheet(browser, pictures.slice(start, start + perSheet), sheetBytes);
    await writeFile(`${folder}/${name}-${start / perSheet + 1}.jpg`, sheet);
  }
}

/** In both themes, as somebody who reads Chinese sees them. */
async function makeSingles(browser: Browser): Promise<void> {
  const pages = shownPages.filter(({ name }) => readmePages.includes(name));
  for (const theme of ["light", "dark"] as const) {
    const look: Look = { language: "zh", theme, width: 1440, height: 900 };
    for (const picture of await takeAll(browser, pages, look)) {
      const jpeg = await single(browser, picture, readmeBytes);
      await writeFile(`${folder}/${picture.name}-${theme}.jpg`, jpeg);
    }
  }
}

await mkdir(folder, { recursive: true });
await onStage(async () => {
  const browser = await launch();
  // The language that somebody chose stays his: what is Chinese comes first.
  await makeSingles(browser);
  for (const look of looks) await makeSheets(browser, look);
  await browser.close();
});
