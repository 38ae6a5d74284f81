import { exportKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { rebatePayeeExport, spendingPayeeExport } from "./export-payees.ts";
import { lookForDuplicates } from "./jobs/look-for-duplicates.ts";
import { runVerifyPayee } from "./jobs/verify-payee.ts";
import { payeeRoutes } from "./routes.ts";
import { verifyPayee } from "./support/verify-flow.ts";

export const payeeModule: Module = {
  routes: () => [payeeRoutes],
  schedules: [{ name: "payee.lookForDuplicates", cron: "*/10 * * * *", run: lookForDuplicates }],
  jobs: [runs(verifyPayee, runVerifyPayee)],
  gives: [exportKinds.takes(spendingPayeeExport, rebatePayeeExport)],
};
