import type { CommandTx } from "#platform/server/command-tx.ts";
import { Slot } from "#platform/server/slot.ts";
import { byHand, type CollectionState } from "../../states.ts";

/** How the money of an order stands, as far as QR codes are concerned. */
export interface Collected {
  readonly orderId: string;
  readonly collectionId: string;
  readonly state: CollectionState;
  readonly amountFen: number;
  /** Everything that came, parked payments included. */
  readonly paidFen: number;
  readonly refundedFen: number;
  /** A payment waits for a decision, or something contradicts itself. */
  readonly needsPerson: boolean;
  readonly isRefunding: boolean;
  readonly paidAt: string | null;
}

/** A kind of order that is paid by QR code. */
export interface CollectedOrder {
  readonly type: string;
  /** Told in the same transaction whenever the money of one of its orders stands differently. */
  settled(tx: CommandTx, collected: Collected): Promise<void>;
}

export const collectedOrders = new Slot<CollectedOrder>("collection.collectedOrders");

export async function tellOrder(
  tx: CommandTx,
  orderType: string,
  collected: Collected,
): Promise<void> {
  if (orderType === byHand) return;
  const order = collectedOrders.held.find(({ type }) => type === orderType);
  if (!order) throw new Error(`No order of type ${orderType} is paid by QR code`);
  await order.settled(tx, collected);
}
