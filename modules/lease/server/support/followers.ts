import type { CommandTx } from "#platform/server/command-tx.ts";
import { Slot } from "#platform/server/slot.ts";

/** Told in the transaction in which lease starts come, change, end, come back or are taken back. */
export type LeaseFollower = (tx: CommandTx, leaseIds: readonly string[]) => Promise<void>;

export const leaseFollowers = new Slot<LeaseFollower>("lease.leaseFollowers");

export async function tellFollowers(tx: CommandTx, leaseIds: readonly string[]): Promise<void> {
  if (leaseIds.length === 0) return;
  for (const follow of leaseFollowers.held) await follow(tx, leaseIds);
}
