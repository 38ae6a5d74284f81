import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.data.bankStatement": { "zh-CN": "银行流水", "en-US": "Bank statements" },
  "menu.data.PINGANbankStatement": { "zh-CN": "平安银行流水", "en-US": "Ping An statements" },
  "menu.data.unmatchedBankStatement": { "zh-CN": "未匹配流水", "en-US": "Unmatched lines" },
} satisfies Titles;

export const bankStatementModule: WebModule = {
  names: ["bankStatement", "statementImport", "unmatchedBankStatement", "matchingThreshold"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/data/bankStatement",
      menuKey: "menu.data.bankStatement",
      permission: "data:bankStatement:list",
      load: async () => (await import("./line-list.tsx")).AllStatements,
    },
    {
      path: "/data/PINGANbankStatement",
      menuKey: "menu.data.PINGANbankStatement",
      permission: "data:PINGANbankStatement:list",
      load: async () => (await import("./line-list.tsx")).PingAnStatements,
    },
    {
      path: "/data/unmatchedBankStatement",
      menuKey: "menu.data.unmatchedBankStatement",
      permission: "data:unmatchedBankStatement:list",
      load: async () => (await import("./triage/triage-page.tsx")).TriagePage,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    bankStatement: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
