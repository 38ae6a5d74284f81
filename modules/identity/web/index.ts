import { call } from "#platform/web/api-client.ts";
import type { Door } from "#platform/web/shell/door.ts";
import { identity } from "../contract.ts";

/** How one enters the console, and who one is inside. */
export const identityDoor: Pick<Door, "loadSignIn" | "loadUser" | "loadPermissions"> = {
  loadSignIn: async () => (await import("./sign-in.tsx")).SignIn,
  loadUser: () => call(identity.info, {}),
  loadPermissions: () => call(identity.permissions, {}),
};
