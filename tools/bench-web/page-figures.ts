import type { Page, Route } from "@playwright/test";

const median = (values: readonly number[]) =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0) * 10) / 10;

const lists = ["/system/channel", "/system/stateCode"];
/** The id that the console gives to a page's tab. */
const tabOf = (path: string) => `tab${path.replaceAll("/", "-")}`;

/** Each change from one list's tab to the other's, from the click until that page has been painted. */
const goToAndFro = `(async () => {
  const tabs = ${JSON.stringify(lists.map(tabOf))};
  const taken = [];
  for (let round = 0; round < 20; round += 1) {
    const other = document.getElementById(tabs[round % tabs.length]);
    const start = performance.now();
    other.click();
    while (other.getAttribute("aria-selected") !== "true") await new Promise((done) => setTimeout(done));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    taken.push(performance.now() - start);
  }
  return taken;
})()`;

/** How long a kept list takes to come back from another one. */
export async function tabSwitchMs(page: Page): Promise<number> {
  for (const path of lists) {
    await page.getByRole("navigation").locator(`a[href="${path}"]`).click();
    await page.locator(`#${tabOf(path)}[aria-selected=true]`).waitFor();
    await page.getByRole("tabpanel").getByRole("row").nth(1).waitFor();
  }
  return median(await page.evaluate<number[]>(goToAndFro));
}

const manyRows = 5_000;

/** The page as it is, with more rows than the server would ever send at once. */
async function answerWithMany(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = (await response.json()) as { data: { records: { id: string }[]; total: number } };
  const { records } = answer.data;
  const many = Array.from({ length: manyRows }, (_, at) => ({
    ...records[at % records.length],
    id: `row-${at}`,
  }));
  await route.fulfill({
    response,
    json: { ...answer, data: { ...answer.data, records: many, total: manyRows } },
  });
}

/** Scrolls for three seconds, a screen's height every few frames, and counts the frames. */
const scrollDown = `(async () => {
  const box = [...document.querySelectorAll(".list-scroll")].find((one) => one.checkVisibility());
  const start = performance.now();
  let frames = 0;
  while (performance.now() - start < 3000) {
    box.scrollTop += 120;
    await new Promise((done) => requestAnimationFrame(done));
    frames += 1;
  }
  return { frames: frames / 3, scrolled: box.scrollTop, height: box.scrollHeight };
})()`;

interface Scrolled {
  readonly frames: number;
  readonly scrolled: number;
  readonly height: number;
}

/** Frames a second while a list of 5,000 rows is scrolled. */
export async function tableFps(page: Page, address: string): Promise<number> {
  await page.route("**/api/system/channel/list", answerWithMany);
  await page.goto(`${address}/system/channel`);
  await page.getByRole("tabpanel").getByRole("row").nth(1).waitFor();
  const { frames, scrolled, height } = await page.evaluate<Scrolled>(scrollDown);
  if (height < manyRows * 20 || scrolled < 2_000) throw new Error("The list did not scroll");
  return Math.round(frames);
}
