import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.dashboard.request": { "zh-CN": "通用申请", "en-US": "General requests" },
} satisfies Titles;

export const generalRequestModule: WebModule = {
  names: ["generalRequest"],
  uses: ["order"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/dashboard/request",
      menuKey: "menu.dashboard.request",
      permission: "anyone",
      load: async () => (await import("./request-list.tsx")).RequestList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    generalRequest: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
