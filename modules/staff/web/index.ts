import type { Screen } from "#platform/web/shell/screen.ts";
import { user } from "../user-contract.ts";
import { tenantUser } from "../contract.ts";

export const userScreens: Screen[] = [
  {
    path: "/system/user",
    menuKey: "menu.system.user",
    needs: user.list,
    load: async () => (await import("./user-list.tsx")).UserList,
  },
];

export const tenantUserScreens: Screen[] = [
  {
    path: "/system/tenantUser",
    menuKey: "menu.system.tenantUser",
    needs: tenantUser.list,
    load: async () => (await import("./tenant-user-list.tsx")).TenantUserList,
  },
];
