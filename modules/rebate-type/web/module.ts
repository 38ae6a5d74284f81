import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.bizConfiguration.rebateType": { "zh-CN": "返利类型", "en-US": "Rebate types" },
} satisfies Titles;

export const rebateTypeModule: WebModule = {
  names: ["rebateType"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/bizConfiguration/rebateType",
      menuKey: "menu.bizConfiguration.rebateType",
      permission: "bizConfiguration:rebateType:list",
      load: async () => (await import("./rebate-type-list.tsx")).RebateTypeList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    rebateType: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
