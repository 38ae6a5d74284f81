import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

const browserPackages = [
  "@ant-design/icons",
  "@e965/xlsx",
  "@tanstack/react-query",
  "antd",
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

/** Large files first, as usual; before them the drills, which are short to read and long to run. */
class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isDrill = ({ moduleId }: TestSpecification) => moduleId.endsWith("-drill.db.test.ts");
    return [...sorted.filter(isDrill), ...sorted.filter((one) => !isDrill(one))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: DrillsFirst },
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Two thirds of a file's time went into loading the product anew. Files share no database,
          // and what a module keeps for itself belongs to a pool or a server that the file closes.
          isolate: false,
        },
      },
      {
        // Named, or Vite would find them one by one and reload in the middle of a test.
        optimizeDeps: { include: browserPackages },
        test: {
          name: "web",
          include: ["{platform,modules}/**/web/**/*.test.{ts,tsx}"],
          setupFiles: "platform/web/testing/fresh-storage.ts",
          // After the server's, which measure times; two pages side by side.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
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
