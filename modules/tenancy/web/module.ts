import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.system.tenant": { "zh-CN": "租户管理", "en-US": "Tenants" },
  "menu.system.settings": { "zh-CN": "系统设置", "en-US": "System settings" },
  "menu.system.tenantSettings": { "zh-CN": "租户设置", "en-US": "Tenant settings" },
} satisfies Titles;

export const tenancyModule: WebModule = {
  names: ["tenant", "platformSettings", "tenantSettings", "tenantVisit"],
  uses: ["identity"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  banners: [
    {
      concerns: ({ visiting }) => Boolean(visiting),
      load: async () => (await import("./visit-banner.tsx")).VisitBanner,
    },
  ],
  screens: [
    {
      path: "/system/tenant",
      menuKey: "menu.system.tenant",
      permission: "system:tenant:list",
      superTenantOnly: true,
      load: async () => (await import("./tenant-list.tsx")).TenantList,
    },
    {
      path: "/system/settings",
      menuKey: "menu.system.settings",
      permission: "system:settings:list",
      superTenantOnly: true,
      load: async () => (await import("./platform-settings.tsx")).PlatformSettings,
    },
    {
      path: "/system/tenantSettings",
      menuKey: "menu.system.tenantSettings",
      permission: "system:tenantSettings:list",
      load: async () => (await import("./tenant-settings.tsx")).TenantSettings,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    tenancy: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
