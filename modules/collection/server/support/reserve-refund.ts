import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import type { RefundReason } from "../../states.ts";
import { refunds } from "../tables.ts";
import { concludeChange } from "./collections.ts";
import type { QrRow } from "./whole.ts";
import { noteStep } from "./steps.ts";

const prefix = "TK";

export interface NewRefund {
  readonly amountFen: number;
  readonly reason: RefundReason;
  readonly remark: string | null;
  readonly now: Date;
  /** What proves that it is owed; the database refuses a refund without. */
  readonly fileIds: readonly string[];
  /** An order's refund has its order's number, and its applicant. */
  readonly of?: { readonly number: string; readonly applicantId: string };
}

/**
 * Writes a refund down; it is sent when a second person has let it go, whatever the amount. The caller
 * holds the lock of the collection and has judged the payment; should both be wrong, the payment's own
 * check refuses.
 */
export async function reserveRefund(
  tx: CommandTx,
  wanted: NewRefund & { readonly payment: QrRow },
): Promise<{ id: string; number: string }> {
  const { payment, amountFen, reason, remark, fileIds, of, now } = wanted;
  const { collection_id: collectionId } = payment;
  const number = of?.number ?? (await nextOrderNumber(tx, prefix, now));
  const refund = await insertRow(tx, refunds, {
    number,
    send_number: number,
    tries: 1,
    collection_id: collectionId,
    collection_order_id: payment.id,
    amount_fen: amountFen,
    reason,
    remark,
    file_ids: [...fileIds],
    asked_by: of?.applicantId ?? tx.actor.userId,
    needs_release: true,
    released_by: null,
    state: "WAITING",
    sending_at: null,
    failure_confirmed: false,
    settled_number: null,
    excess_fen: 0,
    provider_number: null,
    refunded_at: null,
    fail_code: null,
    fail_text: null,
    incident: null,
    next_look_at: null,
    looks: 0,
    apply_failures: 0,
  });
  const detail = { amountFen, reason, merchantNumber: payment.merchant_number };
  const by = tx.actor.userId;
  const about = { collectionId, about: number };
  await noteStep(tx, { ...about, kind: "refundWanted", detail, by });
  await noteStep(tx, { ...about, kind: "refundHeld", by: null });
  await concludeChange(tx, collectionId);
  return { id: refund.id, number };
}
