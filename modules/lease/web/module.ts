import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.data.startRent": { "zh-CN": "起租数据", "en-US": "Lease-start records" },
} satisfies Titles;

export const leaseModule: WebModule = {
  names: ["startRent"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/data/startRent",
      menuKey: "menu.data.startRent",
      permission: "data:startRent:list",
      load: async () => (await import("./lease-list.tsx")).LeaseList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    lease: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
