import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/** The stories of work that is measured, at the pace of a person; they say how long it took. */
process.env["FIGURES"] = "on";
export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: "{pace,pay-day,demo-people}.e2e.ts",
  use: {
    ...config.use,
    // About as long as somebody takes between two clicks or keys.
    launchOptions: { ...config.use?.launchOptions, slowMo: 250 },
  },
});
