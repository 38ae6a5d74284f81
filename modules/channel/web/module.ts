import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.system.channel": { "zh-CN": "渠道管理", "en-US": "Channels" },
} satisfies Titles;

export const channelModule: WebModule = {
  names: ["channel"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/system/channel",
      menuKey: "menu.system.channel",
      permission: "system:channel:list",
      load: async () => (await import("./channel-list.tsx")).ChannelList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    channel: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
