export { payoutResultImport } from "./import-results.ts";
export { fetchReceipt, fetchReceipts, runFetchReceipt } from "./jobs/fetch-receipts.ts";
export { lookAtPayout, payoutNotice, runLookAtPayout } from "./jobs/look-at-payout.ts";
export { runSubmitPayouts, submitPayouts } from "./jobs/submit-payouts.ts";
export { sweepPayouts } from "./jobs/sweep-payouts.ts";
export { tellOfPayouts } from "./jobs/tell-of-payouts.ts";
export { runVerifyPayee } from "./jobs/verify-payee.ts";
export { verifyPayee } from "./jobs/verify-flow.ts";
export { createPayout, type NewPayout } from "./support/create-payout.ts";
export { payoutFiles } from "./support/files.ts";
export {
  cancelForOrder,
  isLivePayout,
  lockPayouts,
  makePayable,
  type PayoutStanding,
  retryForOrder,
} from "./support/for-orders.ts";
export { type LikelyChannel, likelyChannel } from "./support/likely-channel.ts";
export { payoutTodos } from "./support/todos.ts";
export {
  type PaidLine,
  type PaidOrder,
  registerPaidOrder,
  type Settled,
} from "./support/orders.ts";
