import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.user.center": { "zh-CN": "用户中心", "en-US": "User centre" },
  "menu.user.setting": { "zh-CN": "用户设置", "en-US": "User settings" },
} satisfies Titles;

export const personalCenterModule: WebModule = {
  names: ["personalCenter"],
  uses: ["identity"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  /** Reached from the user menu. */
  screens: [
    {
      path: "/user/center",
      menuKey: "menu.user.center",
      permission: "anyone",
      load: async () => (await import("./center/user-center.tsx")).UserCenter,
    },
    {
      path: "/user/setting",
      menuKey: "menu.user.setting",
      permission: "anyone",
      load: async () => (await import("./setting/user-setting.tsx")).UserSetting,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    personalCenter: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
