import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.system.menu": { "zh-CN": "菜单管理", "en-US": "Menus" },
  "menu.system.role": { "zh-CN": "角色管理", "en-US": "Roles" },
} satisfies Titles;

export const accessModule: WebModule = {
  names: ["menu", "why", "role"],
  uses: ["identity"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/system/role",
      menuKey: "menu.system.role",
      permission: "system:role:list",
      load: async () => (await import("./role/role-list.tsx")).RoleList,
    },
    {
      path: "/system/menu",
      menuKey: "menu.system.menu",
      permission: "system:menu:list",
      load: async () => (await import("./menu/menu-page.tsx")).MenuPage,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    access: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
