import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.dashboard.todo": { "zh-CN": "审批中心", "en-US": "Approvals" },
} satisfies Titles;

export const approvalTaskModule: WebModule = {
  names: ["approval", "approvalInstance", "approvalTask"],
  uses: ["attachment", "reference", "tenantUser"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/dashboard/todo",
      menuKey: "menu.dashboard.todo",
      permission: "anyone",
      load: async () => (await import("./centre/task-centre.tsx")).TaskCentre,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    approvalTask: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
