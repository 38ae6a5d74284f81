import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.bizConfiguration.approvalProcess": { "zh-CN": "审批流程", "en-US": "Approval processes" },
  "menu.bizConfiguration": { "zh-CN": "业务配置", "en-US": "Business settings" },
} satisfies Titles;

export const approvalProcessModule: WebModule = {
  names: ["approvalProcess"],
  uses: ["approval", "attachment", "reference", "tenantUser"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
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
    approvalProcess: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
