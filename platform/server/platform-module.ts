import { runImportCheck } from "./exchange/check-import.ts";
import { checkImport, writeExport, writeImport } from "./exchange/flows.ts";
import { forgetOldImports } from "./exchange/forget-imports.ts";
import { forgetOldExports } from "./exchange/own-export.ts";
import { exchangeRoutes } from "./exchange/routes.ts";
import { runExport } from "./exchange/write-export.ts";
import { runImportWrite } from "./exchange/write-import.ts";
import { runs } from "./flows/running.ts";
import { forgetOldJobs, forgetOldRequests } from "./housekeeping.ts";
import type { Module } from "./module.ts";
import { preferenceRoutes } from "./preferences.ts";
import { recordRoutes } from "./scope/search-records.ts";

/** What the platform does for people by itself: their imports, exports, preferences and live updates. */
export const platformModule: Module = {
  routes: ({ hub }) => [exchangeRoutes(hub), preferenceRoutes, recordRoutes],
  jobs: [
    runs(checkImport, runImportCheck),
    runs(writeImport, runImportWrite),
    runs(writeExport, runExport),
  ],
  schedules: [
    { name: "platform.forgetOldRequests", cron: "20 3 * * *", run: forgetOldRequests },
    { name: "platform.forgetOldJobs", cron: "40 3 * * *", run: forgetOldJobs },
    { name: "platform.forgetOldImports", cron: "30 3 * * *", run: forgetOldImports },
    { name: "platform.forgetOldExports", cron: "50 3 * * *", run: forgetOldExports },
  ],
};
