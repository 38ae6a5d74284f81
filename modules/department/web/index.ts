import type { Screen } from "#platform/web/shell/screen.ts";
import { department } from "../contract.ts";

export const departmentScreens: Screen[] = [
  {
    path: "/system/department",
    menuKey: "menu.system.department",
    needs: department.tree,
    load: async () => (await import("./department-page.tsx")).DepartmentPage,
  },
];
