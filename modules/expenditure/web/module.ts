import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.biz.expenditure": { "zh-CN": "支出", "en-US": "Expenditure" },
  "menu.biz.projectEstablishment": { "zh-CN": "立项", "en-US": "Project establishment" },
  "menu.bizConfiguration.expenditureProject": {
    "zh-CN": "支出项目",
    "en-US": "Expenditure project",
  },
  "menu.bizConfiguration.expenditureProjectItem": {
    "zh-CN": "支出子项",
    "en-US": "Expenditure item",
  },
  "menu.data.expenditurePayees": { "zh-CN": "支出收款人", "en-US": "Expenditure payees" },
} satisfies Titles;

export const expenditureModule: WebModule = {
  names: [
    "projectEstablishment",
    "expenditure",
    "expenditureItem",
    "expenditurePayee",
    "expenditureProject",
  ],
  uses: ["order"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/biz/expenditure",
      menuKey: "menu.biz.expenditure",
      permission: "biz:expenditure:list",
      load: async () => (await import("./expenditure-list.tsx")).ExpenditureList,
    },
    {
      path: "/data/expenditurePayees",
      menuKey: "menu.data.expenditurePayees",
      permission: "data:expenditurePayees:list",
      load: async () => (await import("./payee-list.tsx")).PayeeList,
    },
    {
      path: "/biz/projectEstablishment",
      menuKey: "menu.biz.projectEstablishment",
      permission: "biz:projectEstablishment:list",
      load: async () => (await import("./establishment-list.tsx")).EstablishmentList,
    },
    {
      path: "/bizConfiguration/expenditureProject",
      menuKey: "menu.bizConfiguration.expenditureProject",
      permission: "bizConfiguration:expenditureProject:list",
      load: async () => (await import("./project-list.tsx")).ProjectList,
    },
    {
      path: "/bizConfiguration/expenditureProjectItem",
      menuKey: "menu.bizConfiguration.expenditureProjectItem",
      permission: "bizConfiguration:expenditureProjectItem:list",
      load: async () => (await import("./item-list.tsx")).ItemList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    expenditure: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
