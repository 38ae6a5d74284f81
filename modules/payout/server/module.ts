import { fileHolders } from "#modules/attachment/server/index.ts";
import { todoSources } from "#modules/message/server/index.ts";
import { payeeUsers, paymentsTo } from "#modules/payee/server/index.ts";
import { noticeHandlers } from "#modules/provider/server/index.ts";
import { exportKinds, importKinds } from "#platform/server/exchange/define.ts";
import { runs } from "#platform/server/flows/running.ts";
import type { Module } from "#platform/server/module.ts";
import { recordSources } from "#platform/server/scope/record-sources.ts";
import { payoutResultImport } from "./import-results.ts";
import { recheckCooled, runVerifyPayee } from "./jobs/check-again.ts";
import { fetchReceipt, fetchReceipts, runFetchReceipt } from "./jobs/fetch-receipts.ts";
import { joinPayees } from "./jobs/join-payees.ts";
import { lookAtPayout, payoutNotice, runLookAtPayout } from "./jobs/look-at-payout.ts";
import { retryPayouts } from "./jobs/retry-payouts.ts";
import { runSubmitPayouts, submitPayouts } from "./jobs/submit-payouts.ts";
import { sweepPayouts } from "./jobs/sweep-payouts.ts";
import { runTellOfBatch, tellOfBatch, tellOfPayouts } from "./jobs/tell-of-payouts.ts";
import { verifyPayee } from "./support/verify-payee.ts";
import { batchExport, batchSource } from "./queries/batch-list.ts";
import { payoutExport, payoutSource } from "./queries/payout-list.ts";
import { payoutRoutes } from "./routes.ts";
import { payoutFiles } from "./support/files.ts";
import { paymentsToPayees } from "./support/facts-to-pay.ts";
import { payoutLink } from "./support/told.ts";
import { revertTodos } from "./support/revert-todos.ts";
import { batchTodos, payoutTodos } from "./support/todos.ts";

export const payoutModule: Module = {
  routes: () => payoutRoutes,
  jobs: [
    runs(submitPayouts, runSubmitPayouts),
    runs(lookAtPayout, runLookAtPayout),
    runs(fetchReceipt, runFetchReceipt),
    runs(verifyPayee, runVerifyPayee),
    runs(tellOfBatch, runTellOfBatch),
  ],
  schedules: [
    { name: "payout.sweep", cron: "*/5 * * * * *", run: sweepPayouts },
    { name: "payout.retry", cron: "*/20 * * * * *", run: retryPayouts },
    { name: "payout.recheckCooled", cron: "* * * * *", run: recheckCooled },
    { name: "payout.tell", cron: "*/20 * * * * *", run: tellOfPayouts },
    { name: "payout.joinPayees", cron: "* * * * *", run: joinPayees },
    { name: "payout.receipts", cron: "*/10 * * * *", run: fetchReceipts },
  ],
  gives: [
    fileHolders.takes(payoutFiles),
    exportKinds.takes(payoutExport, batchExport),
    importKinds.takes(payoutResultImport),
    noticeHandlers.takes({ payout: payoutNotice }),
    paymentsTo.takes(paymentsToPayees),
    payeeUsers.takes({ kind: "payout", title: { zh: "打款", en: "Payout" }, link: payoutLink }),
    todoSources.takes(payoutTodos),
    todoSources.takes(batchTodos),
    todoSources.takes(revertTodos),
    recordSources.takes(payoutSource, batchSource),
  ],
};
