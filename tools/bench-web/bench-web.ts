import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { homecoming } from "./homecoming.ts";
import { tableFps, tabSwitchMs } from "./page-figures.ts";
import { type Spread, spreadOf } from "./spread.ts";
import { address, launch, onStage } from "./stage.ts";

/** What the built product costs a browser: script to each page, and how soon something is seen. */
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const slowdown = 4;
const samples = 5;

/** Adds up the compressed size of every script the page asks for, each once. */
function weigh(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const url = response.url();
    if (sizes.has(url) || !new URL(url).pathname.endsWith(".js")) return;
    const size = response.body().then((body) => gzipSync(body).length);
    sizes.set(
      url,
      size.catch(() => 0),
    );
  });
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
}

async function largestPaint(page: Page): Promise<number> {
  return page.evaluate<number>(
    "new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))",
  );
}

/** The login page on a slow machine, each time without anything kept of it. */
async function loginPaints(): Promise<Spread> {
  const browser = await launch();
  const paints: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const throttle = await context.newCDPSession(page);
    await throttle.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(`${address}/login`, { waitUntil: "networkidle" });
    paints.push(Math.round(await largestPaint(page)));
    await context.close();
  }
  await browser.close();
  return spreadOf(paints);
}

async function weights(): Promise<{ loginKb: number; firstListKb: number }> {
  const browser = await launch();
  const page = await browser.newPage();
  const weight = weigh(page);
  await page.goto(`${address}/login`, { waitUntil: "networkidle" });
  const loginKb = kilobytes(await weight());
  await page.getByRole("button", { name: "admin" }).click();
  await page.getByRole("navigation").first().waitFor();
  // Not until the network is idle: the stream of events never ends.
  await page.goto(`${address}/system/channel`);
  await page.getByRole("tabpanel").getByRole("row").nth(1).waitFor();
  await page.waitForTimeout(2_000);
  const firstListKb = kilobytes(await weight());
  await browser.close();
  return { loginKb, firstListKb };
}

/** From the click that signs in until the home page can be used, each time in a browser of its own. */
async function homecomings(): Promise<{ homeMs: Spread; requestsUntilHome: Spread }> {
  const browser = await launch();
  const all = [];
  for (let sample = 0; sample < samples; sample++) {
    all.push(await homecoming(browser, address, slowdown));
  }
  await browser.close();
  return {
    homeMs: spreadOf(all.map(({ ms }) => ms)),
    requestsUntilHome: spreadOf(all.map(({ requests }) => requests)),
  };
}

async function pages(): Promise<{ tabSwitchMs: Spread; fpsOf5000Rows: Spread }> {
  const browser = await launch();
  const [switches, frames]: [number[], number[]] = [[], []];
  for (let sample = 0; sample < samples; sample++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${address}/login`);
    await page.getByRole("button", { name: "admin" }).click();
    await page.getByRole("navigation").first().waitFor();
    switches.push(await tabSwitchMs(page));
    frames.push(await tableFps(page, address));
    await page.context().close();
  }
  await browser.close();
  return { tabSwitchMs: spreadOf(switches), fpsOf5000Rows: spreadOf(frames) };
}

await onStage(async () => {
  const figures = {
    ...(await weights()),
    loginPaintMs: await loginPaints(),
    ...(await homecomings()),
    ...(await pages()),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
});
