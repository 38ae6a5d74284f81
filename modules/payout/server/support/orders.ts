import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { Slot } from "#platform/server/slot.ts";
import { payoutErrors } from "../../errors.ts";

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
  /** Told when a release is taken back that certainly reached nobody: its lines wait again. */
  takenBack?(tx: CommandTx, payoutIds: readonly string[]): Promise<void>;
  /** Told when a bank's statement comes to show these payments, or does so no more: see `shownPayouts`. */
  shown?(tx: CommandTx, payoutIds: readonly string[]): Promise<void>;
  /** Told when the result of a bank's file is taken back: it may refuse. Without it, nobody can. */
  reverted?(tx: CommandTx, line: RevertedLine): Promise<void>;
  /** Which of these orders have less money put aside than what of them is not paid yet. */
  unheld?(tx: ReadTx, orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Told when the desk has a line paid once more that failed or came back: it may refuse. */
  paidAgain?(tx: CommandTx, vault: Vault, line: PaidLine): Promise<void>;
}

/** A line whose result counts no more: it is on its way again. */
export interface RevertedLine {
  readonly payoutId: string;
  readonly orderId: string;
  readonly said: "paid" | "failed";
}

export interface PaidLine {
  readonly payoutId: string;
  readonly orderId: string;
  /** A person has it go another way than it went before. */
  readonly isRerouted: boolean;
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
  await tellEach(rows, async (order, ids) => order.letGo?.(tx, vault, ids));
}

/** The same where a release is taken back. */
export const tellOfRecall = (tx: CommandTx, rows: readonly OfOrder[]): Promise<void> =>
  tellEach(rows, async (order, ids) => order.takenBack?.(tx, ids));

const findShown =
  "select distinct p.id, p.order_type, p.order_id from payouts p join payout_attempts a on a.tenant_id = $1" +
  " and a.payout_id = p.id where p.tenant_id = $1 and a.id = any($2::uuid[]) and p.order_type = any($3)";

/** A line of a statement has come to show these attempts, or does so no more. */
export async function tellOfProof(tx: CommandTx, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  const asking = paidOrders.held
    .filter((order) => order.shown !== undefined)
    .map(({ type }) => type);
  const parameters = [tx.tenantId, attemptIds, asking];
  const rows = await tx.raw<OfOrder>({ sql: findShown, parameters });
  await tellEach(rows, async (order, ids) => order.shown?.(tx, ids));
}

export async function tellOfRevert(
  tx: CommandTx,
  row: OfOrder & { readonly order_number: string },
  said: RevertedLine["said"],
): Promise<void> {
  const order = orderOf(row.order_type);
  if (!order) return;
  if (!order.reverted) {
    throw new Refused(payoutErrors.revertNobodyFollows, { number: row.order_number });
  }
  await order.reverted(tx, { payoutId: row.id, orderId: row.order_id, said });
}

async function tellEach(
  rows: readonly OfOrder[],
  tell: (order: PaidOrder, payoutIds: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const type of [...new Set(rows.map((row) => row.order_type))].toSorted()) {
    const ids = rows.filter((row) => row.order_type === type).map(({ id }) => id);
    const order = orderOf(type);
    if (order) await tell(order, ids);
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

export async function tellOfRetry(
  tx: CommandTx,
  vault: Vault,
  row: OfOrder & { readonly isRerouted: boolean },
): Promise<void> {
  const line = { payoutId: row.id, orderId: row.order_id, isRerouted: row.isRerouted };
  await orderOf(row.order_type)?.paidAgain?.(tx, vault, line);
}
