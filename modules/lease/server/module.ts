import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { leaseExport } from "./export-leases.ts";
import { leaseImport } from "./import-leases.ts";
import { judgeLeases, runJudgeLeases } from "./jobs/judge-leases.ts";
import { leaseSource } from "./support/list.ts";
import { leaseRoutes } from "./routes.ts";

export const leaseModule: Module = {
  routes: () => [leaseRoutes],
  jobs: [runs(judgeLeases, runJudgeLeases)],
  gives: [
    importKinds.takes(leaseImport),
    exportKinds.takes(leaseExport),
    recordSources.takes(leaseSource),
  ],
};
