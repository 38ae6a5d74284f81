import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.user.message": { "zh-CN": "消息中心", "en-US": "Message box" },
} satisfies Titles;

export const messageModule: WebModule = {
  names: ["message"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  homeCards: [
    { permission: "anyone", load: async () => (await import("./message-home.tsx")).MessageHome },
  ],
  headerParts: [async () => (await import("./message-box.tsx")).MessageBox],
  screens: [
    {
      path: "/user/message",
      menuKey: "menu.user.message",
      permission: "anyone",
      load: async () => (await import("./message-list.tsx")).MessageList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    message: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
