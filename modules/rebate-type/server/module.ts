import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { rebateTypeExport } from "./export-rebate-types.ts";
import { rebateTypeSource } from "./queries.ts";
import { rebateTypeRoutes } from "./routes.ts";
import { runSimulateDraft, simulateDraftFlow } from "./simulation/simulate-draft.ts";

export const rebateTypeModule: Module = {
  routes: () => [rebateTypeRoutes],
  jobs: [runs(simulateDraftFlow, runSimulateDraft)],
  gives: [exportKinds.takes(rebateTypeExport), recordSources.takes(rebateTypeSource)],
};
