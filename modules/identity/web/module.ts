import { call } from "#platform/web/api-client.ts";
import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import { account } from "../account-contract.ts";
import { identity } from "../contract.ts";
import { login } from "../login-contract.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.user.center": { "zh-CN": "用户中心", "en-US": "User centre" },
  "menu.user.setting": { "zh-CN": "用户设置", "en-US": "User settings" },
} satisfies Titles;

export const identityModule: WebModule = {
  names: ["identity"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  /** Who one is inside the console, what one may do there, and how one leaves. */
  door: {
    loadUser: () => call(identity.info, {}),
    loadPermissions: () => call(identity.permissions, {}),
    loadMenu: () => call(identity.menuTree, {}),
    loadTenants: () => call(login.tenants, {}),
    signOut: () => call(login.signOut, {}),
    confirmation: {
      loadWay: async () =>
        (await call(account.protection, {})).secondFactor ? "code" : "password",
      prove: (proof) => call(account.confirm, proof),
    },
  },
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
    identity: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
