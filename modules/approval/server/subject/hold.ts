import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockLastRound } from "../instance/load.ts";

/**
 * Holds the approval of an order. A module that lets an order change while it is being approved does
 * this before it locks the order: who decides locks in the same sequence, so neither blocks the other.
 */
export async function holdApproval(tx: CommandTx, orderId: string): Promise<void> {
  await lockLastRound(tx, orderId);
}
