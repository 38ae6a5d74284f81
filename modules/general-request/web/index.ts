import type { Screen } from "#platform/web/shell/screen.ts";
import { generalRequest } from "../contract.ts";

export const generalRequestScreens: Screen[] = [
  {
    path: "/dashboard/request",
    menuKey: "menu.dashboard.request",
    needs: generalRequest.list,
    load: async () => (await import("./request-list.tsx")).RequestList,
  },
];
