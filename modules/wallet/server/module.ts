import { projectRenamed } from "#modules/project/server/index.ts";
import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { entryExport } from "./export-entries.ts";
import { walletExport } from "./export-wallets.ts";
import { checkAllLedgers, checkLedger, runCheckLedger } from "./jobs/check-ledger.ts";
import { walletRoutes } from "./routes.ts";
import { walletSource } from "./wallet/record-source.ts";
import { renameWallets } from "./wallet/wallets.ts";

export const walletModule: Module = {
  routes: () => walletRoutes,
  jobs: [runs(checkLedger, runCheckLedger)],
  schedules: [{ name: "wallet.checkLedgers", cron: "30 2 * * *", run: checkAllLedgers }],
  gives: [
    exportKinds.takes(walletExport, entryExport),
    projectRenamed.takes(renameWallets),
    recordSources.takes(walletSource),
  ],
};
