import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { tableFps, tabSwitchMs } from "./page-figures.ts";

/** What the built product costs a browser: script to each page, and how soon something is seen. */
const address = `http://127.0.0.1:${process.env["E2E_PORT"] ?? "8290"}`;
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const slowdown = 4;
const paintSamples = 5;

async function startStack(): Promise<ChildProcess> {
  const stack = spawn("node", ["e2e/stack.ts"], { stdio: ["ignore", "ignore", "inherit"] });
  for (;;) {
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return stack;
    if (stack.exitCode !== null) throw new Error("The stack did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

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

const launch = () =>
  chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });

/** The login page on a slow machine, each time without anything kept of it. */
async function loginPaints(): Promise<number[]> {
  const browser = await launch();
  const paints: number[] = [];
  for (let sample = 0; sample < paintSamples; sample++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const throttle = await context.newCDPSession(page);
    await throttle.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(`${address}/login`, { waitUntil: "networkidle" });
    paints.push(Math.round(await largestPaint(page)));
    await context.close();
  }
  await browser.close();
  return paints.toSorted((a, b) => a - b);
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

async function pages(): Promise<{ tabSwitchMs: number; fpsOf5000Rows: number }> {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}/login`);
  await page.getByRole("button", { name: "admin" }).click();
  await page.getByRole("navigation").first().waitFor();
  const figures = {
    tabSwitchMs: await tabSwitchMs(page),
    fpsOf5000Rows: await tableFps(page, address),
  };
  await browser.close();
  return figures;
}

async function measure() {
  const paints = await loginPaints();
  const loginPaintMs = paints[Math.floor(paints.length / 2)];
  const slowestLoginPaintMs = paints.at(-1);
  return { ...(await weights()), loginPaintMs, slowestLoginPaintMs, ...(await pages()) };
}

const stack = await startStack();
try {
  const figures = await measure();
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  stack.kill("SIGTERM");
  await once(stack, "exit");
}
