/** Which wallets and pools somebody sees, for those whose orders name them. */
export { walletsBeside } from "../wallet/beside.ts";
export { walletsToChoose } from "../wallet/choices.ts";
export { walletOwnedBy } from "../wallet/owner.ts";
export { poolIsSeen } from "../wallet/pools.ts";
export { expectWalletsSeen, walletsSeen } from "../wallet/sight.ts";
