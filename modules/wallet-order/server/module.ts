import { subjects } from "#modules/approval/server/index.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { adjustmentOrder } from "./adjustment/order.ts";
import { allocationSubject } from "./allocation/subject.ts";
import { matureAllocations } from "./jobs/mature-allocations.ts";
import { previewMonth } from "./jobs/preview-month.ts";
import { walletOrderSources } from "./support/record-sources.ts";
import { rechargeOrder } from "./recharge/order.ts";
import { walletOrderRoutes } from "./routes.ts";

export const walletOrderModule: Module = {
  routes: () => walletOrderRoutes,
  schedules: [
    {
      name: "wallet.matureAllocations",
      cron: "5 * * * *",
      run: (engine) => matureAllocations(engine),
    },
    // A morning that was missed is made up for by the next; what comes in later is divided by hand.
    { name: "wallet.previewMonth", cron: "0 8 1-3 * *", run: (engine) => previewMonth(engine) },
  ],
  gives: [
    ...adjustmentOrder.gives,
    ...rechargeOrder.gives,
    subjects.takes(allocationSubject),
    recordSources.takes(...walletOrderSources),
  ],
};
