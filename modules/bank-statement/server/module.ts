import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { fetchByClock, runFetch } from "./import/fetch.ts";
import { fetchStatement, readStatementFile } from "./import/flows.ts";
import { runReadFile } from "./import/read-file.ts";
import { lineExport, lineSource, pingAnExport } from "./lines/list.ts";
import { matchingGives, matchingJobs, matchingSchedules } from "./matching/gives.ts";
import { matchingRoutes } from "./matching/routes.ts";
import { bankStatementRoutes } from "./routes.ts";
import { trialRoutes } from "./trial/routes.ts";

export const bankStatementModule: Module = {
  routes: () => [...bankStatementRoutes, matchingRoutes, trialRoutes],
  jobs: [runs(readStatementFile, runReadFile), runs(fetchStatement, runFetch), ...matchingJobs],
  schedules: [
    { name: "bankStatement.fetchByClock", cron: "10 7-21/2 * * *", run: fetchByClock },
    ...matchingSchedules,
  ],
  gives: [
    exportKinds.takes(lineExport, pingAnExport),
    recordSources.takes(lineSource),
    ...matchingGives,
  ],
};
