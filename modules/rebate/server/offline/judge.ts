import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateErrors } from "../../errors.ts";
import { rebateStates } from "../../states.ts";
import { rebateOrder } from "../order.ts";
import { rebateLines } from "../payment/lines.ts";
import { againstRows } from "../rules/offline.ts";
import type { OfflineRow } from "./row.ts";
import { keyOfRow } from "./row.ts";

interface Found {
  readonly id: string;
  readonly number: string;
  readonly state: number;
}

const findOrders =
  "select id, number, state from rebates where tenant_id = $1 and number = any($2) order by id";

/** Orders that rows name, as far as whoever brings the file reaches them; in the one order in which they are locked. */
export async function ordersNamed(
  tx: CommandTx,
  actor: Actor,
  rows: readonly OfflineRow[],
): Promise<Found[]> {
  const numbers = [...new Set(rows.map(({ orderNo }) => orderNo))];
  const found = await tx.raw<Found>({ sql: findOrders, parameters: [tx.tenantId, numbers] });
  const reached = [];
  for (const one of found) {
    if (await rebateOrder.reaches(tx, actor, { id: one.id, action: "import" })) reached.push(one);
  }
  return reached;
}

const paidAs = ({ payeeName, amount, paidTime }: OfflineRow) => ({
  payeeName,
  amountFen: amount,
  paidAt: paidTime,
});

/** What stands against the rows about one order; empty means that all of them are written. */
export async function againstOrder(
  tx: CommandTx,
  { id, number }: Found,
  rows: readonly OfflineRow[],
): Promise<Refused[]> {
  const judged = await rebateOrder.reasons(tx, tx.actor, id);
  const standing = judged.find(({ action }) => action === "import")?.reasons ?? [];
  const parts = await rebateLines.of(tx, id);
  return [...standing, ...againstRows({ number, parts, rows: rows.map(paidAs), now: tx.now })];
}

type Refusals = Map<string, { outcome: "invalid" | "duplicate"; reason: Refused }>;

/** What stands against rows of a file, told before anything is written: of an order all rows are written or none. */
export async function refusalsOf(tx: CommandTx, rows: readonly OfflineRow[]): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const orders = await ordersNamed(tx, tx.actor, rows);
  for (const [number, its] of Map.groupBy(rows, ({ orderNo }) => orderNo)) {
    const order = orders.find((one) => one.number === number);
    const isDone = order?.state === rebateStates.paidOffline;
    const [reason] = isDone
      ? [new Refused(rebateErrors.offlineAlready, { number })]
      : order
        ? await againstOrder(tx, order, its)
        : [new Refused(rebateErrors.offlineNoOrder, { number })];
    if (!reason) continue;
    const outcome = isDone ? "duplicate" : "invalid";
    for (const row of its) refusals.set(keyOfRow(row), { outcome, reason });
  }
  return refusals;
}
