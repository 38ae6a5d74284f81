import { directoryUses } from "#modules/hr-directory/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { transferExport } from "./export-transfers.ts";
import { applyTransfers } from "./jobs/apply-transfers.ts";
import { transferOrder } from "./order.ts";
import { transferSource } from "./queries.ts";
import { transferRoutes } from "./routes.ts";
import { usedByTransfers } from "./support/uses.ts";

export const transferModule: Module = {
  routes: () => [transferRoutes],
  // The first run of a day is at midnight; what a worker that was down has missed, the next makes up for.
  schedules: [
    {
      name: "transfer.apply",
      cron: "*/5 * * * *",
      run: (engine) => applyTransfers(engine),
    },
  ],
  gives: [
    ...transferOrder.gives,
    exportKinds.takes(transferExport),
    recordSources.takes(transferSource),
    directoryUses.takes(usedByTransfers),
  ],
};
