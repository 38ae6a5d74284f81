import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.bizConfiguration.letsignTemplate": { "zh-CN": "电子牵模板", "en-US": "LetSign template" },
  "menu.data.letSignContract": { "zh-CN": "电子牵合同", "en-US": "LetSign contracts" },
  "menu.data.eSignContract": { "zh-CN": "e签宝合同", "en-US": "eSign contracts" },
} satisfies Titles;

export const eSignModule: WebModule = {
  names: ["contractTemplate", "signContract"],
  uses: ["attachment", "provider", "reference"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/bizConfiguration/letsignTemplate",
      menuKey: "menu.bizConfiguration.letsignTemplate",
      permission: "bizConfiguration:letsignTemplate:list",
      load: async () => (await import("./template-list.tsx")).TemplateList,
    },
    {
      path: "/data/letSignContract",
      menuKey: "menu.data.letSignContract",
      permission: "data:letSignContract:list",
      load: async () => (await import("./contract-list.tsx")).LetSignContracts,
    },
    {
      path: "/data/eSignContract",
      menuKey: "menu.data.eSignContract",
      permission: "data:eSignContract:list",
      load: async () => (await import("./contract-list.tsx")).ESignContracts,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    eSign: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
