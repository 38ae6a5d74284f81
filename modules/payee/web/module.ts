import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.data.rebatePayees": { "zh-CN": "返利收款人", "en-US": "Rebate payees" },
} satisfies Titles;

export const payeeModule: WebModule = {
  names: ["payee"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/data/rebatePayees",
      menuKey: "menu.data.rebatePayees",
      permission: "data:rebatePayees:list",
      load: async () => (await import("./rebate-payees.tsx")).RebatePayees,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    payee: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
