import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { liveRefundStates } from "../../states.ts";
import { collections, db } from "../tables.ts";
import { collectedOf } from "../of-orders/collected.ts";
import { toldOrder } from "../of-orders/collected-orders.ts";
import type { CollectionRow, QrRow, RefundRow, Whole } from "./whole.ts";

export const qrsOf = (tx: ReadTx, collectionId: string) =>
  tx.many(
    db
      .selectFrom("collection_orders")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("collection_id", "=", collectionId)
      .orderBy("sequence"),
  );

export const refundsOf = (tx: ReadTx, collectionId: string) =>
  tx.many(
    db
      .selectFrom("refunds")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("collection_id", "=", collectionId)
      .orderBy("created_at"),
  );

export const collectionById = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("collections")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

export const qrById = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("collection_orders")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

export const refundById = (tx: ReadTx, id: string) =>
  tx.one(
    db.selectFrom("refunds").selectAll().where("tenant_id", "=", tx.tenantId).where("id", "=", id),
  );

/**
 * Locks a collection. Every writer takes this lock first and reads its QR codes and refunds only
 * then, so that no two of them decide on the same money.
 */
export async function lockWhole(tx: CommandTx, collectionId: string): Promise<Whole> {
  const collection = await lockRow(tx, collections, collectionId);
  const [qrs, given] = await Promise.all([qrsOf(tx, collectionId), refundsOf(tx, collectionId)]);
  return { collection, qrs, refunds: given };
}

/** The same, found by one of its QR codes. */
export async function lockByQr(tx: CommandTx, qrId: string): Promise<Whole & { qr: QrRow }> {
  const { collection_id: id } = await qrById(tx, qrId);
  const whole = await lockWhole(tx, id);
  const qr = whole.qrs.find((one) => one.id === qrId);
  if (!qr) throw new Error(`QR code ${qrId} left its collection`);
  return { ...whole, qr };
}

/** The same, found by one of its refunds. */
export async function lockByRefund(
  tx: CommandTx,
  refundId: string,
): Promise<Whole & { refund: RefundRow }> {
  const { collection_id: id } = await refundById(tx, refundId);
  const whole = await lockWhole(tx, id);
  const refund = whole.refunds.find((one) => one.id === refundId);
  if (!refund) throw new Error(`Refund ${refundId} left its collection`);
  return { ...whole, refund };
}

/** The payment that a refund gives back from. */
export function paymentOf({ qrs }: Pick<Whole, "qrs">, refund: RefundRow): QrRow {
  const payment = qrs.find(({ id }) => id === refund.collection_order_id);
  if (!payment) throw new Error(`Refund ${refund.number} has no payment`);
  return payment;
}

const sumUp =
  "update collections c set paid_fen = q.paid, refunded_fen = r.refunded," +
  " needs_person = q.undecided or r.odd, is_refunding = r.live, updated_at = moment()" +
  " from (select coalesce(sum(paid_fen), 0)::bigint as paid," +
  "  coalesce(bool_or(parked is not null and decision is null or incident is not null), false) as undecided" +
  "  from collection_orders where tenant_id = $1 and collection_id = $2) q," +
  " (select coalesce(sum(amount_fen) filter (where state = 'SUCCEEDED'), 0)::bigint as refunded," +
  "  coalesce(bool_or(incident is not null or needs_release and released_by is null and state = 'WAITING')," +
  "   false) as odd," +
  "  coalesce(bool_or(state = any($3)), false) as live" +
  "  from refunds where tenant_id = $1 and collection_id = $2) r" +
  " where c.tenant_id = $1 and c.id = $2" +
  " returning c.*";

/** The last step of every writer: sums are made anew, the order and the windows are told. */
export async function concludeChange(tx: CommandTx, collectionId: string): Promise<void> {
  const parameters = [tx.tenantId, collectionId, liveRefundStates];
  const [collection] = await tx.raw<CollectionRow>({ sql: sumUp, parameters });
  if (!collection) throw new Error(`Collection ${collectionId} is gone`);
  recordsChanged(tx, "collection");
  const order = toldOrder(collection.order_type);
  if (!order) return;
  const [qrs, refunds] = [await qrsOf(tx, collectionId), await refundsOf(tx, collectionId)];
  await order.settled(tx, collectedOf({ collection, qrs, refunds }));
}
