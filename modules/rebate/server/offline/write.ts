import { holdApproval } from "#modules/approval/server/index.ts";
import { dropUnpaid } from "#modules/payment-line/server/faces/paying.ts";
import { releaseQuotas } from "#modules/payment-line/server/index.ts";
import { lockPayouts } from "#modules/payout/server/index.ts";
import { lockBook, settleKept } from "#modules/rebate-book/server/faces/applying.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRows, lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateErrors } from "../../errors.ts";
import { rebateOrder } from "../order.ts";
import { rebateLines } from "../payment/lines.ts";
import { tellApplicant } from "../payment/tell-applicant.ts";
import { offlinePayments, rebates } from "../tables.ts";
import { againstOrder, ordersNamed } from "./judge.ts";
import type { OfflineRow } from "./row.ts";

const findPayouts =
  "select payout_id as id from rebate_payees where tenant_id = $1 and rebate_id = any($2::uuid[]) and payout_id is not null";

/** Locks all orders of a piece as whoever pays one locks that one: approvals, payouts, orders; the book comes last. */
async function lockAll(tx: CommandTx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await holdApproval(tx, id);
  const found = await tx.raw<{ id: string }>({ sql: findPayouts, parameters: [tx.tenantId, ids] });
  await lockPayouts(
    tx,
    found.map(({ id }) => id),
  );
  for (const id of ids) await lockRow(tx, rebates, id);
}

/** Counts orders as paid outside, each judged once more under its lock: whatever a channel has begun to pay is refused. */
export async function writeOffline(tx: CommandTx, rows: readonly OfflineRow[]): Promise<void> {
  tx.bulk = true;
  const orders = await ordersNamed(tx, tx.actor, rows);
  const unknown = rows.find(({ orderNo }) => orders.every(({ number }) => number !== orderNo));
  if (unknown) throw new Refused(rebateErrors.offlineNoOrder, { number: unknown.orderNo });
  await lockAll(
    tx,
    orders.map(({ id }) => id),
  );
  for (const order of orders) {
    const its = rows.filter(({ orderNo }) => orderNo === order.number);
    const [reason] = await againstOrder(tx, order, its);
    if (reason) throw reason;
    await countAsPaid(tx, order.id, its);
  }
  await lockBook(tx);
  for (const { id } of orders) await settleKept(tx, id);
}

async function countAsPaid(tx: CommandTx, id: string, rows: readonly OfflineRow[]): Promise<void> {
  const order = await lockRow(tx, rebates, id);
  const lines = await rebateLines.of(tx, id);
  const paidAt = rows.map(({ paidTime }) => paidTime.toISOString()).toSorted();
  const paid = await rebateOrder.move(tx, order, {
    to: "paidOffline",
    also: {
      paid_at: paidAt.at(-1) ?? null,
      offline_at: tx.now.toISOString(),
      offline_from: order.state,
    },
  });
  await insertRows(
    tx,
    offlinePayments,
    rows.map(({ payeeName, amount, paidTime }) => ({
      rebate_id: id,
      payee_name: payeeName,
      amount_fen: amount,
      paid_at: paidTime.toISOString(),
      is_taken_back: false,
    })),
  );
  await dropUnpaid(tx, rebateLines, { lines, remark: "线下已付" });
  await releaseQuotas(tx, lines);
  await tellApplicant(tx, paid);
}
