export {
  holdById,
  holdFunds,
  releaseHold,
  remainingOf,
  returnHold,
  settleHold,
} from "./ledger/holds.ts";
export { type Account, post, type Posting, reversePosting } from "./ledger/post.ts";
export { moreBookChecks } from "./ledger/more-checks.ts";
export { postedFor } from "./ledger/posted.ts";
export { postTogether } from "./ledger/post-together.ts";
export { moveQuota, quotaLeft, releaseQuota, reserveQuota, useQuota } from "./ledger/quota.ts";
export { monthlyFunding } from "./wallet/monthly-funding.ts";
export {
  type Balances,
  balancesOf,
  lockWallets,
  moveWalletsOf,
  openWallet,
  type WalletOwner,
  walletsOfPerson,
} from "./wallet/wallets.ts";
