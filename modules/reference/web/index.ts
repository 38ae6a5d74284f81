import { call } from "#platform/web/api-client.ts";
import type { Door } from "#platform/web/shell/door.ts";
import type { Screen } from "#platform/web/shell/screen.ts";
import { reference } from "../contract.ts";

export const referenceScreens: Screen[] = [
  {
    path: "/system/stateCode",
    menuKey: "menu.system.stateCode",
    needs: reference.list,
    load: async () => (await import("./state-code-list.tsx")).StateCodeList,
  },
];

/** The console names and colours states by this. */
export const loadStateCodes: Door["loadStateCodes"] = () => call(reference.allList, {});
