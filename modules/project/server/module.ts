import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { expireEstablishments } from "./jobs/expire-establishments.ts";
import { establishmentOrder } from "./establishment/order.ts";
import { projectSources } from "./support/record-sources.ts";
import { projectRoutes } from "./routes.ts";

export const projectModule: Module = {
  routes: () => projectRoutes,
  schedules: [
    // Runs that have begun are found again by this name.
    { name: "expenditure.expireEstablishments", cron: "5 0 * * *", run: expireEstablishments },
  ],
  gives: [...establishmentOrder.gives, recordSources.takes(...projectSources)],
};
