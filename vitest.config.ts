import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

const browserPackages = [
  "@ant-design/icons",
  "@e965/xlsx",
  "@tanstack/react-query",
  "antd",
  "antd/es/input/Input.js",
  "antd/es/locale/en_US.js",
  "antd/es/locale/zh_CN.js",
  "bankcard",
  "dayjs",
  "dayjs/locale/zh-cn.js",
  "i18next",
  "pdfjs-dist",
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-i18next",
  "react-router",
  "vitest-browser-react",
  "zod",
  "zustand",
];

/** Minutes long: begun first, so that no core waits for the last of them at the end. */
const longest = [
  // Seeds the demo, for which others would wait.
  "main/seed/demo-people.db.test.ts",
  "main/fuzz-drill.db.test.ts",
  "main/attack.db.test.ts",
  "main/money-drill.db.test.ts",
  "main/providers-drill.db.test.ts",
  "main/scope.property.test.ts",
  "main/grants.property.test.ts",
  "main/scope-matrix.db.test.ts",
  "main/exports.db.test.ts",
  "main/record-search.db.test.ts",
  "modules/identity/server/login-attack.db.test.ts",
  "main/flows.db.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? longest.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** For a thing that comes about by itself; one second, as usual, is too short on a machine that stands still. */
const eventually = { poll: { timeout: 300_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: process.env["CI"]
      ? ["default", ["json", { outputFile: "test-results/vitest.json" }]]
      : ["default"],
    projects: [
      {
        test: {
          name: "server",
          include: ["{platform,modules,main,sandbox,tools}/**/*.test.ts"],
          exclude: ["**/web/**", "**/node_modules/**"],
          globalSetup: "platform/testing/template-database.ts",
          runner: "./tools/ci-runner.ts",
          // A machine that others use too can stand still for minutes; what hangs must not eat the whole run.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Two thirds of a file's time went into loading the product anew. Files share no database,
          // and what a module keeps for itself belongs to a pool or a server that the file closes.
          isolate: false,
          expect: eventually,
          // One more than cores: tests that kill processes wait much of their time.
          maxWorkers: 3,
        },
      },
      {
        // Named, or Vite would find them one by one and reload in the middle of a test.
        optimizeDeps: { include: browserPackages },
        test: {
          name: "web",
          include: ["{platform,modules}/**/web/**/*.test.{ts,tsx}"],
          setupFiles: ["platform/web/testing/fresh-storage.ts", "platform/web/testing/in-time.ts"],
          env: { BRIEF_FROM: process.env["BRIEF_FROM"] ?? "Infinity" },
          testTimeout: 600_000,
          expect: eventually,
          // Two pages side by side.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // As a person who asks for less motion: a click on what has begun to move goes astray.
              contextOptions: { reducedMotion: "reduce" },
              launchOptions: {
                executablePath: chromium,
                args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
