import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.bizConfiguration.payoutChannel": { "zh-CN": "打款渠道", "en-US": "Payout channels" },
} satisfies Titles;

export const payoutChannelModule: WebModule = {
  names: ["payoutChannel"],
  uses: ["provider"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/bizConfiguration/payoutChannel",
      menuKey: "menu.bizConfiguration.payoutChannel",
      permission: "bizConfiguration:payoutChannel:list",
      load: async () => (await import("./channel-page.tsx")).ChannelPage,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    payoutChannel: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
