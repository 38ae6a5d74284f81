import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";

const ofCharge = (tx: ReadTx, chargeId: string) =>
  db
    .selectFrom("charge_receipts")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("charge_id", "=", chargeId);

/** All of an order, the newest first. */
export const receiptsOf = (tx: ReadTx, chargeId: string) =>
  tx.many(ofCharge(tx, chargeId).orderBy("number", "desc"));

/** The one that holds. */
export const validReceiptOf = (tx: ReadTx, chargeId: string) =>
  tx.maybe(ofCharge(tx, chargeId).where("state", "=", "VALID"));

export const receiptById = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("charge_receipts")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

/** By its number, which a tenant has once. */
export const receiptReplacing = (tx: ReadTx, id: string) =>
  tx.maybe(
    db
      .selectFrom("charge_receipts")
      .select("number")
      .where("tenant_id", "=", tx.tenantId)
      .where("replaces_id", "=", id),
  );

/** To whom links to an order's receipts were sent, the latest first. */
export const sendsOf = (tx: ReadTx, chargeId: string) =>
  tx.many(
    db
      .selectFrom("charge_receipt_sends as s")
      .innerJoin("charge_receipts as r", (join) =>
        join.onRef("r.tenant_id", "=", "s.tenant_id").onRef("r.id", "=", "s.receipt_id"),
      )
      .selectAll("s")
      .where("s.tenant_id", "=", tx.tenantId)
      .where("r.charge_id", "=", chargeId)
      .orderBy("s.created_at", "desc"),
  );
