import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.hr.departRecords": { "zh-CN": "离职记录", "en-US": "Departure records" },
} satisfies Titles;

export const departureModule: WebModule = {
  names: ["departure"],
  uses: ["order", "reference"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/hr/departRecords",
      menuKey: "menu.hr.departRecords",
      permission: "hr:departRecords:list",
      load: async () => (await import("./departure-list.tsx")).DepartureList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    departure: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
