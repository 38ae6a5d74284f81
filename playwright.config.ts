import { defineConfig } from "@playwright/test";
import { firstPort, places } from "./e2e/place.ts";
const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

// On a slow machine only what money, contracts and signing in hang on.
const told =
  process.env["TESTS"] === "brief"
    ? "**/{channel,collection,e-sign,expenditure,login,payout,wallet}.e2e.ts"
    : "**/*.e2e.ts";

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
    url: `http://127.0.0.1:${firstPort}/readyz`,
    timeout: 600_000,
    stdout: "pipe",
  },
});
