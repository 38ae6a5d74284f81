import { exportKinds } from "#platform/server/exchange/define.ts";
import { stateNames } from "#platform/server/exchange/export-words.ts";
import type { Module } from "#platform/server/module.ts";
import { stateCodeExport } from "./export-state-codes.ts";
import { namesOfStates } from "./queries.ts";
import { referenceRoutes } from "./routes.ts";

export const referenceModule: Module = {
  routes: () => [referenceRoutes],
  gives: [exportKinds.takes(stateCodeExport), stateNames.takes(namesOfStates)],
};
