import type { Screen } from "#platform/web/shell/screen.ts";
import { approvalTask } from "../contract.ts";
import { approvalProcess } from "../process-contract.ts";

export const approvalScreens: Screen[] = [
  {
    path: "/dashboard/todo",
    menuKey: "menu.dashboard.todo",
    needs: approvalTask.list,
    load: async () => (await import("./task-centre.tsx")).TaskCentre,
  },
  {
    path: "/bizConfiguration/approvalProcess",
    menuKey: "menu.bizConfiguration.approvalProcess",
    needs: approvalProcess.list,
    load: async () => (await import("./process-page.tsx")).ProcessPage,
  },
];
