export { movedBeyondCost } from "./adjustment/cost.ts";
export { commitments } from "./support/commitments.ts";
export { checkBooks } from "./jobs/check-ledger.ts";
export { holdById, holdFunds, releaseHold, returnHold, settleHold } from "./support/holds.ts";
export { type Account, post, type Posting } from "./support/ledger.ts";
export { postTogether } from "./support/post-together.ts";
export { type ProjectShare, projectSource, type ProjectSource } from "./support/projects.ts";
export { moveQuota, quotaLeft, releaseQuota, reserveQuota, useQuota } from "./support/quota.ts";
export {
  balancesOf,
  lockWallets,
  openWallet,
  renameWallets,
  type WalletOwner,
} from "./support/wallets.ts";
