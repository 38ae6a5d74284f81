import { subjects } from "#modules/approval/server/index.ts";
import { projectRenamed } from "#modules/project/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { adjustmentOrder } from "./adjustment/order.ts";
import { entryExport } from "./export-entries.ts";
import { walletExport } from "./export-wallets.ts";
import { checkAllLedgers, checkLedger, runCheckLedger } from "./jobs/check-ledger.ts";
import { matureAllocations } from "./jobs/mature-allocations.ts";
import { previewMonth } from "./jobs/preview-month.ts";
import { rechargeOrder } from "./recharge/order.ts";
import { walletRoutes } from "./routes.ts";
import { allocationSubject } from "./allocation/subject.ts";
import { renameWallets } from "./wallet/wallets.ts";

export const walletModule: Module = {
  routes: () => walletRoutes,
  jobs: [runs(checkLedger, runCheckLedger)],
  schedules: [
    { name: "wallet.checkLedgers", cron: "30 2 * * *", run: checkAllLedgers },
    {
      name: "wallet.matureAllocations",
      cron: "5 * * * *",
      run: (engine) => matureAllocations(engine),
    },
    // A morning that was missed is made up for by the next; what comes in later is divided by hand.
    { name: "wallet.previewMonth", cron: "0 8 1-3 * *", run: (engine) => previewMonth(engine) },
  ],
  gives: [
    exportKinds.takes(walletExport, entryExport),
    projectRenamed.takes(renameWallets),
    ...adjustmentOrder.gives,
    ...rechargeOrder.gives,
    subjects.takes(allocationSubject),
  ],
};
