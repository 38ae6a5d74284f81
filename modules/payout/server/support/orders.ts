import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Slot } from "#platform/server/slot.ts";

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
  /** The page of one: what is wrong with a payee is mended there. */
  readonly link?: (orderId: string) => string;
  settled(tx: CommandTx, settled: Settled): Promise<void>;
  /** Told before lines of its orders go, in the transaction that lets them go: it may refuse. */
  letGo?(tx: CommandTx, vault: Vault, payoutIds: readonly string[]): Promise<void>;
  /** Which of these orders have less money put aside than what of them is not paid yet. */
  unheld?(tx: ReadTx, orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Told when the desk has a line paid once more that failed or came back: it may refuse. */
  paidAgain?(tx: CommandTx, vault: Vault, line: PaidLine): Promise<void>;
}

export interface PaidLine {
  readonly payoutId: string;
  readonly orderId: string;
}

export const paidOrders = new Slot<PaidOrder>("payout.paidOrders");

/** Entered by hand: there is no order to tell. */
export const manualOrder = "MANUAL";

/** Of what was entered by hand there is nobody to tell. */
function orderOf(type: string): PaidOrder | undefined {
  if (type === manualOrder) return undefined;
  const order = paidOrders.held.find((one) => one.type === type);
  if (!order) throw new Error(`No module has orders to be paid of type ${type}`);
  return order;
}

/** Null: entered by hand, or of a kind without a page. */
export const linkToOrder = (type: string, orderId: string): string | null =>
  paidOrders.held.find((one) => one.type === type)?.link?.(orderId) ?? null;

export async function tellOrder(tx: CommandTx, type: string, settled: Settled): Promise<void> {
  await orderOf(type)?.settled(tx, settled);
}

type OfOrder = { readonly id: string; readonly order_type: string; readonly order_id: string };

/** Each kind of order hears of all its lines at once, so that it can take its locks in one order. */
export async function tellOfRelease(
  tx: CommandTx,
  vault: Vault,
  rows: readonly OfOrder[],
): Promise<void> {
  for (const type of [...new Set(rows.map((row) => row.order_type))].toSorted()) {
    const ids = rows.filter((row) => row.order_type === type).map(({ id }) => id);
    await orderOf(type)?.letGo?.(tx, vault, ids);
  }
}

/** The orders behind these payouts that have too little money put aside to be paid. */
export async function ordersUnheld(
  tx: ReadTx,
  rows: readonly OfOrder[],
): Promise<ReadonlySet<string>> {
  const types = [...new Set(rows.map((row) => row.order_type))];
  const found = types.map(async (type) => {
    const ids = rows.filter((row) => row.order_type === type).map((row) => row.order_id);
    const unheld = await orderOf(type)?.unheld?.(tx, [...new Set(ids)]);
    return [...(unheld ?? [])];
  });
  return new Set((await Promise.all(found)).flat());
}

export async function tellOfRetry(tx: CommandTx, vault: Vault, row: OfOrder): Promise<void> {
  const line = { payoutId: row.id, orderId: row.order_id };
  await orderOf(row.order_type)?.paidAgain?.(tx, vault, line);
}
