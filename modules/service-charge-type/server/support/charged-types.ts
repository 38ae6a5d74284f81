import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Slot } from "#platform/server/slot.ts";

/** Says whether there is an order of a type. */
export type ChargedTypes = (tx: ReadTx, typeId: string) => Promise<boolean>;

/** Whoever makes orders of types says so. */
export const chargedTypes = new Slot<ChargedTypes>("serviceChargeType.chargedTypes");

/** Whether anything was ever charged for it. */
export async function isCharged(tx: ReadTx, typeId: string): Promise<boolean> {
  for (const asked of chargedTypes.held) if (await asked(tx, typeId)) return true;
  return false;
}
