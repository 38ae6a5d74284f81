import { call } from "#platform/web/api-client.ts";
import type { WebModule } from "#platform/web/shell/web-module.ts";
import { account } from "../account-contract.ts";
import { identity } from "../contract.ts";
import { login } from "../login-contract.ts";
import type { zhCN } from "./locale/zh-CN.ts";

export const identityModule: WebModule = {
  names: ["identity"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
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
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    identity: typeof zhCN;
  }
}
