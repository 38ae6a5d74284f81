import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import { Refused } from "#platform/server/refused.ts";
import { collectionErrors } from "../../errors.ts";
import type { RefundReason } from "../../states.ts";
import { startTendingRefund } from "../jobs/flows.ts";
import { expectNone, reasonsAgainstPayment } from "../rules/reasons.ts";
import { refunds } from "../tables.ts";
import { concludeChange, lockWhole, type QrRow } from "./collections.ts";
import { noteStep } from "./steps.ts";

const prefix = "TK";

export interface NewRefund {
  readonly amountFen: number;
  readonly reason: RefundReason;
  readonly remark: string | null;
  readonly now: Date;
  /** What proves that it is owed. */
  readonly fileIds: readonly string[];
  /** Others have approved its order, so that no second person is asked here. */
  readonly approved?: boolean;
}

/** Gives part or all of what an order's collection received back; face for the order's module. */
export async function requestRefund(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { collectionId, ...wanted }: NewRefund & { readonly collectionId: string },
): Promise<{ id: string; number: string }> {
  const { collection, qrs } = await lockWhole(tx, collectionId);
  const payment = qrs.find(({ sequence }) => sequence === collection.settled_sequence);
  if (!payment) throw new Refused(collectionErrors.nothingPaid);
  expectNone(reasonsAgainstPayment("refund", payment, wanted.amountFen));
  return reserveRefund(tx, flows, { ...wanted, payment });
}

/**
 * Writes a refund down; it is sent when a second person has let it go, whatever the amount. The caller
 * holds the lock of the collection and has judged the payment; should both be wrong, the payment's own
 * check refuses.
 */
export async function reserveRefund(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  wanted: NewRefund & { readonly payment: QrRow },
): Promise<{ id: string; number: string }> {
  const { payment, amountFen, reason, remark, fileIds, now, approved = false } = wanted;
  const { collection_id: collectionId } = payment;
  const isHeldBack = !approved;
  const number = await nextOrderNumber(tx, prefix, now);
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
    needs_release: isHeldBack,
    released_by: null,
    state: "WAITING",
    sending_at: null,
    failure_confirmed: false,
    settled_number: null,
    provider_number: null,
    refunded_at: null,
    fail_code: null,
    fail_text: null,
    incident: null,
    // Should the job be lost, the sweep finds it.
    next_look_at: isHeldBack ? null : new Date(now.getTime() + 30_000).toISOString(),
    looks: 0,
    apply_failures: 0,
  });
  const detail = { amountFen, reason, merchantNumber: payment.merchant_number };
  const by = tx.actor.userId;
  const about = { collectionId, about: number };
  await noteStep(tx, { ...about, kind: "refundWanted", detail, by });
  if (isHeldBack) await noteStep(tx, { ...about, kind: "refundHeld", by: null });
  else await startTendingRefund(tx, flows, refund);
  await concludeChange(tx, collectionId);
  return { id: refund.id, number };
}
