import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Slot } from "#platform/server/slot.ts";

/** For each of these wallets, what is established and not yet used. Nothing is held for it. */
type Commitments = (
  tx: ReadTx,
  walletIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Establishments belong to the module that spends. */
export const commitments = new Slot<Commitments>("wallet.commitments");

export const commitmentsOf: Commitments = async (tx, walletIds) =>
  walletIds.length > 0 ? commitments.only(tx, walletIds) : new Map();
