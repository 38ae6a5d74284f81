import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.system.user": { "zh-CN": "用户管理", "en-US": "Users" },
  "menu.system.tenantUser": { "zh-CN": "租户用户", "en-US": "Tenant users" },
} satisfies Titles;

export const staffModule: WebModule = {
  names: ["user", "tenantUser", "ownAgent"],
  uses: ["identity", "reference"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/system/user",
      menuKey: "menu.system.user",
      permission: "system:user:list",
      superTenantOnly: true,
      load: async () => (await import("./user/user-list.tsx")).UserList,
    },
    {
      path: "/system/tenantUser",
      menuKey: "menu.system.tenantUser",
      permission: "system:tenantUser:list",
      load: async () => (await import("./tenant-user/tenant-user-list.tsx")).TenantUserList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    staff: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
