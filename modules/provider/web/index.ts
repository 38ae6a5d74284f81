import type { Screen } from "#platform/web/shell/screen.ts";
import { provider } from "../contract.ts";

export const providerScreens: Screen[] = [
  {
    path: "/system/provider",
    menuKey: "menu.system.provider",
    needs: provider.list,
    load: async () => (await import("./provider-page.tsx")).ProviderPage,
  },
];
