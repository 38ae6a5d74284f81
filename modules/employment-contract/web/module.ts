import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.hr.contract": { "zh-CN": "劳动合同", "en-US": "Employment contracts" },
} satisfies Titles;

export const employmentContractModule: WebModule = {
  names: ["employmentContract"],
  uses: ["order", "reference", "employee"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/hr/contract",
      menuKey: "menu.hr.contract",
      permission: "hr:contract:list",
      load: async () => (await import("./contract-list.tsx")).ContractList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    employmentContract: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
