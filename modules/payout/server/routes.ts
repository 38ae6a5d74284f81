import { serve } from "#platform/server/serve.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payout } from "../contract.ts";
import { cancelPayout } from "./commands/cancel-payout.ts";
import { checkOnePayout } from "./commands/check-payout.ts";
import { chooseChannel } from "./commands/choose-channel.ts";
import { confirmEvidence } from "./commands/confirm-evidence.ts";
import { confirmRevert } from "./commands/confirm-revert.ts";
import { createBatch } from "./commands/create-batch.ts";
import { createManually } from "./commands/create-payout.ts";
import { downloadBankFile } from "./commands/download-bank-file.ts";
import { fetchReceiptNow } from "./commands/fetch-receipt.ts";
import { lookNow } from "./commands/look-at-payout.ts";
import { passDuplicate } from "./commands/pass-duplicate.ts";
import { payPayout } from "./commands/pay-payout.ts";
import { proposeEvidence } from "./commands/propose-evidence.ts";
import { proposeRevert } from "./commands/propose-revert.ts";
import { rejectEvidence } from "./commands/reject-evidence.ts";
import { rejectRevert } from "./commands/reject-revert.ts";
import { releaseBatch } from "./commands/release-batch.ts";
import { resendPayout } from "./commands/resend-payout.ts";
import { retryPayout } from "./commands/retry-payout.ts";
import { revealAccount } from "./commands/reveal-account.ts";
import { submitBatch } from "./commands/submit-batch.ts";
import { recallFile, voidBatch } from "./commands/void-batch.ts";
import { withdrawPayout } from "./commands/withdraw-payout.ts";
import { importResults, resultTemplate } from "./import-results.ts";
import { exportBatches } from "./queries/batch-list.ts";
import { openBatchActions, batchDetail, batchHistory, listBatches } from "./queries/batches.ts";
import { risksForBatch } from "./queries/risks-for-batch.ts";
import { exportPayouts } from "./queries/payout-list.ts";
import {
  listPayouts,
  openPayoutActions,
  payoutCounts,
  payoutDetail,
  payoutHistory,
  payoutReceipt,
} from "./queries/payouts.ts";

export const payoutRoutes = [
  serve(payout, {
    list: listPayouts,
    export: exportPayouts,
    counts: payoutCounts,
    detail: payoutDetail,
    actions: openPayoutActions,
    operationLog: payoutHistory,
    create: createManually,
    check: checkOnePayout,
    chooseChannel,
    passDuplicate,
    pay: payPayout,
    cancel: cancelPayout,
    retry: retryPayout,
    resend: resendPayout,
    withdraw: withdrawPayout,
    look: lookNow,
    proposeEvidence,
    confirmEvidence,
    rejectEvidence,
    proposeRevert,
    confirmRevert,
    rejectRevert,
    fetchReceipt: fetchReceiptNow,
    receipt: payoutReceipt,
    reveal: revealAccount,
  }),
  serve(payoutBatch, {
    risks: risksForBatch,
    list: listBatches,
    export: exportBatches,
    detail: batchDetail,
    actions: openBatchActions,
    operationLog: batchHistory,
    create: createBatch,
    submitForRelease: submitBatch,
    release: releaseBatch,
    voided: voidBatch,
    recall: recallFile,
    file: downloadBankFile,
    importResult: importResults,
    importTemplate: resultTemplate,
  }),
];
