import { defineConfig } from "@playwright/test";
import { firstPort, importantStories, places } from "./e2e/place.ts";
const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

const told = process.env["TESTS"] === "brief" ? `**/${importantStories}` : "**/*.e2e.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: told,
  outputDir: `test-results/e2e-${firstPort}`,
  workers: places.length,
  // Generous: a machine may be slow, and what must be quick says so itself.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: process.env["CI"]
    ? [["list"], ["json", { outputFile: "test-results/e2e.json" }]]
    : [["list"]],
  use: {
    // What is not there after minutes does not come: the story says so before its time is gone.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // As a person who asks for less motion: nothing that is clicked is still moving.
    contextOptions: { reducedMotion: "reduce" },
    // A trace takes a third of the time; who hunts a failure asks for one by --trace on.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "node e2e/stack.ts",
    // Configurations elsewhere start the same product.
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${firstPort}/readyz`,
    // The demo is made for each worker while the console is built.
    timeout: 1_800_000,
    stdout: "pipe",
  },
});
