import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";

/** What the built console costs a browser: script to each page, and how soon something is seen. */
const address = "http://127.0.0.1:8290";
const kilobytes = (bytes: number) => Math.round(bytes / 1_024);

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

/** Adds up the compressed size of every script and style the page asks for, each once. */
function weigh(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const url = response.url();
    if (sizes.has(url) || !/\.(js|css)$/.test(new URL(url).pathname)) return;
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

async function measure() {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage();
  const weight = weigh(page);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(address, { waitUntil: "networkidle" });
  const signInPaintMs = Math.round(await largestPaint(page));
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const signInKb = kilobytes(await weight());
  await page.getByRole("button", { name: "admin" }).click();
  await page.getByRole("navigation").waitFor();
  await page.goto(`${address}/system/channel`, { waitUntil: "networkidle" });
  const firstListKb = kilobytes(await weight());
  await browser.close();
  return { signInKb, firstListKb, signInPaintMs };
}

const stack = await startStack();
try {
  const figures = await measure();
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  stack.kill("SIGTERM");
  await once(stack, "exit");
}
