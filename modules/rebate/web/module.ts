import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.biz.rebate": { "zh-CN": "返利", "en-US": "Rebates" },
} satisfies Titles;

export const rebateModule: WebModule = {
  names: ["rebate"],
  uses: ["order", "rebateBook", "rebateType"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/biz/rebate",
      menuKey: "menu.biz.rebate",
      permission: "biz:rebate:list",
      load: async () => (await import("./rebate-list.tsx")).RebateList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    rebate: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
