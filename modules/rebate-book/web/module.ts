import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.data.rebateStandingBook": { "zh-CN": "返利台账", "en-US": "Rebate standing book" },
} satisfies Titles;

export const rebateBookModule: WebModule = {
  names: ["rebateBook"],
  uses: ["rebateType"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/data/rebateStandingBook",
      menuKey: "menu.data.rebateStandingBook",
      permission: "data:rebateStandingBook:list",
      load: async () => (await import("./book-list.tsx")).BookList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    rebateBook: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
