import { dealerForOrder } from "#modules/dealer/server/index.ts";
import { networkStates } from "#modules/dealer/states.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { DealerNow } from "../rules.ts";

interface KnownDealer extends DealerNow {
  readonly dealerId: string | null;
}

const stranger: KnownDealer = { dealerId: null, versionId: null, special: true, hasLeft: false };

/** The dealer that a shop is now; a shop that nobody knows can be paid under special handling only. */
export async function dealerOfOrder(tx: ReadTx, shop: string): Promise<KnownDealer> {
  const found = await dealerForOrder(tx, shop);
  if (!found) return stranger;
  const { dealerId, versionId, special, networkState } = found;
  return { dealerId, versionId, special, hasLeft: networkState === networkStates.left };
}
