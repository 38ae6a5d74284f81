import { exportKinds } from "#platform/server/exchange/define.ts";
import { processUses } from "#modules/approval-process/server/index.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { expireEstablishments } from "./jobs/expire-establishments.ts";
import { establishmentExport } from "./establishment/export-establishments.ts";
import { tellOfExpiringEstablishments } from "./jobs/tell-of-expiring-establishments.ts";
import { establishmentOrder } from "./establishment/order.ts";
import { itemExport } from "./item/export-items.ts";
import { projectExport } from "./project/export-projects.ts";
import { projectSources } from "./support/record-sources.ts";
import { projectRoutes } from "./routes.ts";
import { usesOfProcess } from "./support/process-uses.ts";

export const projectModule: Module = {
  routes: () => projectRoutes,
  schedules: [
    // Runs that have begun are found again by this name.
    { name: "expenditure.expireEstablishments", cron: "5 0 * * *", run: expireEstablishments },
    { name: "project.tellOfExpiring", cron: "0 9 * * *", run: tellOfExpiringEstablishments },
  ],
  gives: [
    ...establishmentOrder.gives,
    exportKinds.takes(establishmentExport, projectExport, itemExport),
    processUses.takes(usesOfProcess),
    recordSources.takes(...projectSources),
  ],
};
