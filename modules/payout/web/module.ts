import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.biz": { "zh-CN": "业务管理", "en-US": "Business" },
  "menu.biz.payoutDesk": { "zh-CN": "打款台", "en-US": "Payout desk" },
} satisfies Titles;

export const payoutModule: WebModule = {
  names: ["payoutBatch", "payout"],
  uses: ["approval", "attachment", "payee", "provider"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  homeCards: [
    {
      permission: "biz:payout:list",
      load: async () => (await import("./payout-home.tsx")).PayoutHome,
    },
  ],
  screens: [
    {
      path: "/biz/payoutDesk",
      menuKey: "menu.biz.payoutDesk",
      permission: "biz:payout:list",
      load: async () => (await import("./payout-desk.tsx")).PayoutDesk,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    payout: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
