import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.biz.expenditure": { "zh-CN": "支出", "en-US": "Expenditure" },
  "menu.data.expenditurePayees": { "zh-CN": "支出收款人", "en-US": "Expenditure payees" },
} satisfies Titles;

export const expenditureModule: WebModule = {
  names: ["expenditure", "expenditurePayee"],
  uses: ["order", "payee"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  homeCards: [
    {
      permission: "biz:expenditure:list",
      load: async () => (await import("./list/expenditure-home.tsx")).ExpenditureHome,
    },
  ],
  screens: [
    {
      path: "/biz/expenditure",
      menuKey: "menu.biz.expenditure",
      permission: "biz:expenditure:list",
      load: async () => (await import("./list/expenditure-list.tsx")).ExpenditureList,
    },
    {
      path: "/data/expenditurePayees",
      menuKey: "menu.data.expenditurePayees",
      permission: "data:expenditurePayees:list",
      load: async () => (await import("./payee/payee-page.tsx")).PayeePage,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    expenditure: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
