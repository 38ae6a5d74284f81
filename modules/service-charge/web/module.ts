import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.biz.serviceCharge": { "zh-CN": "服务费", "en-US": "Service charge" },
} satisfies Titles;

export const serviceChargeModule: WebModule = {
  names: ["serviceCharge", "serviceChargeRefund"],
  uses: ["order", "collection"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/biz/serviceCharge",
      menuKey: "menu.biz.serviceCharge",
      permission: "biz:serviceCharge:list",
      load: async () => (await import("./charge-list.tsx")).ChargeList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    serviceCharge: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
