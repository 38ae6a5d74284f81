export { movedBeyondCost } from "./adjustment/cost.ts";
export { checkBooks } from "./jobs/check-ledger.ts";
export { holdById, holdFunds, releaseHold, returnHold, settleHold } from "./ledger/holds.ts";
export { type Account, post, type Posting } from "./ledger/post.ts";
export { postTogether } from "./ledger/post-together.ts";
export { moveQuota, quotaLeft, releaseQuota, reserveQuota, useQuota } from "./ledger/quota.ts";
export { balancesOf, lockWallets, openWallet, type WalletOwner } from "./wallet/wallets.ts";
