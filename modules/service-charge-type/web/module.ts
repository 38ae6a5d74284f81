import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.bizConfiguration.serviceChargeType": {
    "zh-CN": "服务费类型",
    "en-US": "Service charge types",
  },
} satisfies Titles;

export const serviceChargeTypeModule: WebModule = {
  names: ["serviceChargeType"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/bizConfiguration/serviceChargeType",
      menuKey: "menu.bizConfiguration.serviceChargeType",
      permission: "bizConfiguration:serviceChargeType:list",
      load: async () => (await import("./service-charge-type-list.tsx")).ServiceChargeTypeList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    serviceChargeType: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
