import type { Screen } from "#platform/web/shell/screen.ts";
import { tenant } from "../contract.ts";
import { platformSettings, tenantSettings } from "../settings-contract.ts";

export { VisitBanner } from "./visit-banner.tsx";

export const tenancyScreens: Screen[] = [
  {
    path: "/system/tenant",
    menuKey: "menu.system.tenant",
    needs: tenant.list,
    load: async () => (await import("./tenant-list.tsx")).TenantList,
  },
  {
    path: "/system/settings",
    menuKey: "menu.system.settings",
    needs: platformSettings.get,
    load: async () => (await import("./platform-settings.tsx")).PlatformSettings,
  },
  {
    path: "/system/tenantSettings",
    menuKey: "menu.system.tenantSettings",
    needs: tenantSettings.get,
    load: async () => (await import("./tenant-settings.tsx")).TenantSettings,
  },
];
