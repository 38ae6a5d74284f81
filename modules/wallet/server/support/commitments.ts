import type { ReadTx } from "#platform/server/db/transaction.ts";

/** For each of these wallets, what is established and not yet used. Nothing is held for it. */
type Commitments = (
  tx: ReadTx,
  walletIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

let source: Commitments | undefined;

/** Establishments belong to the module that spends. */
export const registerCommitments = (given: Commitments): void => void (source = given);

export const commitmentsOf: Commitments = async (tx, walletIds) =>
  source && walletIds.length > 0 ? source(tx, walletIds) : new Map();
