import type { CommandTx } from "#platform/server/command-tx.ts";
import { Slot } from "#platform/server/slot.ts";
import {
  byHand,
  type CollectionState,
  type Decision,
  type Incident,
  type ParkedKind,
  type PayBy,
  type RefundState,
} from "../../states.ts";

/** Money that came by one of an order's QR codes. */
export interface CollectedPayment {
  readonly id: string;
  readonly merchantNumber: string;
  readonly channelNumber: string | null;
  readonly paidFen: number;
  readonly paidAt: string | null;
  /** The payer's account as the channel tells it, masked, and with which wallet he paid. */
  readonly payer: string | null;
  readonly paidBy: PayBy | null;
  readonly parked: ParkedKind | null;
  readonly decision: Decision | null;
  /** What of it is neither given back nor on its way. */
  readonly refundableFen: number;
  /** What the channel gave back beyond our own reckoning. */
  readonly excessFen: number;
  readonly incident: Incident | null;
}

/** Money of an order on its way back. */
export interface CollectedRefund {
  readonly id: string;
  readonly number: string;
  /** What the channel knows it by. */
  readonly sendNumber: string;
  readonly channelNumber: string | null;
  readonly paymentId: string;
  readonly amountFen: number;
  readonly state: RefundState;
  /** Under which number it went back: the channel's, or that of a payment beside it. */
  readonly settledNumber: string | null;
  /** What went back on it beyond its amount. */
  readonly excessFen: number;
  readonly refundedAt: string | null;
  readonly failCode: string | null;
  readonly failText: string | null;
  readonly incident: Incident | null;
}

/** How the money of an order stands, as far as QR codes are concerned. */
export interface Collected {
  readonly orderId: string;
  readonly collectionId: string;
  /** At which of our accounts outside it is. */
  readonly accountId: string;
  readonly state: CollectionState;
  readonly amountFen: number;
  /** Of the code that is on show, or was last. */
  readonly merchantNumber: string;
  readonly qrCount: number;
  readonly expiresAt: string | null;
  /** Everything that came, parked payments included. */
  readonly paidFen: number;
  readonly refundedFen: number;
  /** A payment waits for a decision, or something contradicts itself. */
  readonly needsPerson: boolean;
  readonly isRefunding: boolean;
  readonly paidAt: string | null;
  readonly payments: readonly CollectedPayment[];
  readonly refunds: readonly CollectedRefund[];
}

/** A kind of order that is paid by QR code. */
export interface CollectedOrder {
  readonly type: string;
  /** Told in the same transaction whenever the money of one of its orders stands differently. */
  settled(tx: CommandTx, collected: Collected): Promise<void>;
}

export const collectedOrders = new Slot<CollectedOrder>("collection.collectedOrders");

/** The kind of an order that is told; undefined: it was made by hand, and nobody is. */
export function toldOrder(orderType: string): CollectedOrder | undefined {
  if (orderType === byHand) return undefined;
  const order = collectedOrders.held.find(({ type }) => type === orderType);
  if (!order) throw new Error(`No order of type ${orderType} is paid by QR code`);
  return order;
}
