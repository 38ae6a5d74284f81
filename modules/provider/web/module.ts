import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.system.provider": { "zh-CN": "外部通道", "en-US": "Providers" },
} satisfies Titles;

export const providerModule: WebModule = {
  names: ["provider", "providerExchange", "providerNotice", "merchantBinding"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/system/provider",
      menuKey: "menu.system.provider",
      permission: "system:provider:list",
      load: async () => (await import("./provider-page.tsx")).ProviderPage,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    provider: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
