import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.hr.changePositionRecords": { "zh-CN": "调岗记录", "en-US": "Transfers" },
} satisfies Titles;

export const transferModule: WebModule = {
  names: ["transfer"],
  uses: ["order", "reference"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/hr/changePositionRecords",
      menuKey: "menu.hr.changePositionRecords",
      permission: "hr:changePositionRecords:list",
      load: async () => (await import("./transfer-list.tsx")).TransferList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    transfer: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
