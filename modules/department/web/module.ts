import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.system.department": { "zh-CN": "部门管理", "en-US": "Departments" },
} satisfies Titles;

export const departmentModule: WebModule = {
  names: ["department"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/system/department",
      menuKey: "menu.system.department",
      permission: "system:department:list",
      load: async () => (await import("./department-page.tsx")).DepartmentPage,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    department: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
