import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { departureExport } from "./export-departures.ts";
import { applyDepartures } from "./jobs/apply-departures.ts";
import { departureOrder } from "./order.ts";
import { departureSource } from "./queries.ts";
import { departureRoutes } from "./routes.ts";

export const departureModule: Module = {
  routes: () => [departureRoutes],
  // The first run after a last day is at midnight; what a worker that was down has missed, the next makes up for.
  schedules: [
    {
      name: "departure.apply",
      cron: "*/5 * * * *",
      run: (engine) => applyDepartures(engine),
    },
  ],
  gives: [
    ...departureOrder.gives,
    exportKinds.takes(departureExport),
    recordSources.takes(departureSource),
  ],
};
