import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.bizConfiguration.approvalProcess": { "zh-CN": "审批流程", "en-US": "Approval processes" },
  "menu.bizConfiguration": { "zh-CN": "业务配置", "en-US": "Business settings" },
  "menu.dashboard.todo": { "zh-CN": "审批中心", "en-US": "Approvals" },
} satisfies Titles;

export const approvalModule: WebModule = {
  names: ["approval", "approvalInstance", "approvalProcess", "approvalTask"],
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
      load: async () => (await import("./task-centre.tsx")).TaskCentre,
    },
    {
      path: "/bizConfiguration/approvalProcess",
      menuKey: "menu.bizConfiguration.approvalProcess",
      permission: "bizConfiguration:approvalProcess:list",
      load: async () => (await import("./process-page.tsx")).ProcessPage,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    approval: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
