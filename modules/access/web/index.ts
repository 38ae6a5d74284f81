import type { Screen } from "#platform/web/shell/screen.ts";
import { role } from "../contract.ts";
import { menu } from "../menu-contract.ts";

export const accessScreens: Screen[] = [
  {
    path: "/system/role",
    menuKey: "menu.system.role",
    needs: role.list,
    load: async () => (await import("./role-list.tsx")).RoleList,
  },
  {
    path: "/system/menu",
    menuKey: "menu.system.menu",
    needs: menu.tree,
    load: async () => (await import("./menu-page.tsx")).MenuPage,
  },
];
