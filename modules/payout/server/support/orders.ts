import type { CommandTx } from "#platform/server/command-tx.ts";

/** How a payout ended, for the order behind it. */
export interface Settled {
  readonly payoutId: string;
  readonly orderId: string;
  readonly lineNumber: number;
  readonly amountFen: number;
  readonly outcome: "paid" | "failed" | "returned" | "unknown";
}

/** A kind of order that is paid. `settled` runs in the transaction that keeps the outcome, or not at all. */
export interface PaidOrder {
  readonly type: string;
  settled(tx: CommandTx, settled: Settled): Promise<void>;
}

const known = new Map<string, PaidOrder>();

export const registerPaidOrder = (order: PaidOrder): void => void known.set(order.type, order);

/** Entered by hand: there is no order to tell. */
export const manualOrder = "MANUAL";

export async function tellOrder(tx: CommandTx, type: string, settled: Settled): Promise<void> {
  if (type === manualOrder) return;
  const order = known.get(type);
  if (!order) throw new Error(`Nobody is registered for payouts of ${type}`);
  await order.settled(tx, settled);
}
