import { call } from "#platform/web/api-client.ts";
import type { Door } from "#platform/web/shell/door.ts";
import type { Screen } from "#platform/web/shell/screen.ts";
import { account } from "../account-contract.ts";
import { identity } from "../contract.ts";
import { login } from "../login-contract.ts";

/** Who one is inside the console, what one may do there, and how one leaves. */
export const identityDoor: Omit<Door, "loadStateCodes" | "headerParts" | "banners"> = {
  loadUser: () => call(identity.info, {}),
  loadPermissions: () => call(identity.permissions, {}),
  loadMenu: () => call(identity.menuTree, {}),
  loadTenants: () => call(login.tenants, {}),
  signOut: () => call(login.signOut, {}),
  confirmation: {
    loadWay: async () => ((await call(account.protection, {})).secondFactor ? "code" : "password"),
    prove: (proof) => call(account.confirm, proof),
  },
};

/** Reached from the user menu. */
export const accountScreens: Screen[] = [
  {
    path: "/user/center",
    menuKey: "menu.user.center",
    needs: account.sessions,
    load: async () => (await import("./user-center.tsx")).UserCenter,
  },
  {
    path: "/user/setting",
    menuKey: "menu.user.setting",
    needs: account.sessions,
    load: async () => (await import("./user-setting.tsx")).UserSetting,
  },
];
