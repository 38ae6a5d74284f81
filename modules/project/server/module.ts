import { processUses } from "#modules/approval-process/server/index.ts";
import type { Module } from "#platform/server/module.ts";
import { expireEstablishments } from "./jobs/expire-establishments.ts";
import { establishmentOrder } from "./establishment/order.ts";
import { projectRoutes } from "./routes.ts";
import { usesOfProcess } from "./support/process-uses.ts";

export const projectModule: Module = {
  routes: () => projectRoutes,
  schedules: [
    // Runs that have begun are found again by this name.
    { name: "expenditure.expireEstablishments", cron: "5 0 * * *", run: expireEstablishments },
  ],
  gives: [...establishmentOrder.gives, processUses.takes(usesOfProcess)],
};
