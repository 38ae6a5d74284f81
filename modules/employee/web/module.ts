import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.hr.employeePool": { "zh-CN": "员工库", "en-US": "Employees" },
} satisfies Titles;

export const employeeModule: WebModule = {
  names: ["employee"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/hr/employeePool",
      menuKey: "menu.hr.employeePool",
      permission: "hr:employeePool:list",
      load: async () => (await import("./employee-list.tsx")).EmployeeList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    employee: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
