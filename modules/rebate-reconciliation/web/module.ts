import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.biz.rebateReconciliation": { "zh-CN": "返利对账", "en-US": "Rebate reconciliation" },
  "menu.data.rebateReconciliationStandingBook": {
    "zh-CN": "返利对账台账",
    "en-US": "Rebate reconciliation book",
  },
  "menu.data.rebateConciliationCycle": {
    "zh-CN": "返利对账周期",
    "en-US": "Rebate reconciliation cycles",
  },
} satisfies Titles;

export const rebateReconciliationModule: WebModule = {
  names: ["rebateReconciliation", "rebateReconciliationBook", "rebateReconciliationCycle"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/biz/rebateReconciliation",
      menuKey: "menu.biz.rebateReconciliation",
      permission: "biz:rebateReconciliation:list",
      load: async () => (await import("./line/work-list.tsx")).WorkList,
    },
    {
      path: "/data/rebateReconciliationStandingBook",
      menuKey: "menu.data.rebateReconciliationStandingBook",
      permission: "data:rebateReconciliationStandingBook:list",
      load: async () => (await import("./line/book-list.tsx")).ReconciliationBook,
    },
    {
      path: "/data/rebateConciliationCycle",
      menuKey: "menu.data.rebateConciliationCycle",
      permission: "data:rebateConciliationCycle:list",
      load: async () => (await import("./cycle/cycle-list.tsx")).CycleList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    rebateReconciliation: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
