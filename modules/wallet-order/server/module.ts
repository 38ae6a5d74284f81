import { subjects } from "#modules/approval/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import type { Module } from "#platform/server/module.ts";
import { amountAdjustmentExport, orderAdjustmentExport } from "./adjustment/export-adjustments.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { adjustmentOrder } from "./adjustment/order.ts";
import { allocationExport } from "./allocation/export-allocations.ts";
import { allocationSubject } from "./allocation/subject.ts";
import { matureAllocations } from "./jobs/mature-allocations.ts";
import { previewMonth } from "./jobs/preview-month.ts";
import { rechargeExport } from "./recharge/export-recharges.ts";
import { walletOrderSources } from "./support/record-sources.ts";
import { rechargeOrder } from "./recharge/order.ts";
import { rechargeAccountExport } from "./recharge-account/export-accounts.ts";
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
    exportKinds.takes(orderAdjustmentExport, amountAdjustmentExport, rechargeExport),
    exportKinds.takes(rechargeAccountExport, allocationExport),
    recordSources.takes(...walletOrderSources),
  ],
};
