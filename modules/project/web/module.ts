import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.biz.projectEstablishment": { "zh-CN": "立项", "en-US": "Project establishment" },
  "menu.bizConfiguration.expenditureProject": {
    "zh-CN": "支出项目",
    "en-US": "Expenditure project",
  },
  "menu.bizConfiguration.expenditureProjectItem": {
    "zh-CN": "支出子项",
    "en-US": "Expenditure item",
  },
} satisfies Titles;

export const projectModule: WebModule = {
  names: ["projectEstablishment", "expenditureItem", "expenditureProject"],
  uses: ["approval", "attachment"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/biz/projectEstablishment",
      menuKey: "menu.biz.projectEstablishment",
      permission: "biz:projectEstablishment:list",
      load: async () => (await import("./establishment/establishment-list.tsx")).EstablishmentList,
    },
    {
      path: "/bizConfiguration/expenditureProject",
      menuKey: "menu.bizConfiguration.expenditureProject",
      permission: "bizConfiguration:expenditureProject:list",
      load: async () => (await import("./project/project-list.tsx")).ProjectList,
    },
    {
      path: "/bizConfiguration/expenditureProjectItem",
      menuKey: "menu.bizConfiguration.expenditureProjectItem",
      permission: "bizConfiguration:expenditureProjectItem:list",
      load: async () => (await import("./item/item-list.tsx")).ItemList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    project: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
