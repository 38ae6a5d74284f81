import { giveBackLate, requestRefund } from "#modules/collection/server/faces/money.ts";
import { readCollected } from "#modules/collection/server/index.ts";
import type { RefundReason } from "#modules/collection/states.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { refundOrder } from "../refund/order.ts";
import { expectRefundable } from "../rules/refund.ts";
import { chargeRefunds, type serviceCharges } from "../tables.ts";

interface Wanted {
  readonly paymentId: string;
  readonly refundAmount: number;
  readonly refundReason: RefundReason;
  readonly remark: string | null;
  readonly fileIds: string[];
}

/** Writes the refund down and has its amount kept back, for the reason that it was parked for if it was. */
export async function holdRefund(
  tx: CommandTx,
  charge: Row<typeof serviceCharges>,
  wanted: Wanted,
) {
  const { paymentId, refundAmount: amountFen, refundReason, remark, fileIds } = wanted;
  const { id: chargeId, collection_id: collectionId, number } = charge;
  if (collectionId === null) throw new Error(`Service charge ${number} has no money`);
  const money = await readCollected(tx, { collectionId });
  expectRefundable(money, { paymentId, amountFen });
  const payment = money.payments.find(({ id }) => id === paymentId);
  const { parked = null, decision = null } = payment ?? {};
  const isParked = parked !== null && decision === null;
  const reason = parked === null || decision === "KEPT" ? refundReason : parked;
  const row = await refundOrder.create(tx, {
    charge_id: chargeId,
    collection_id: collectionId,
    collection_refund_id: null,
    amount_fen: amountFen,
    reason,
    remark,
    send_number: "",
    channel_number: null,
    refunded_at: null,
    fail_text: null,
    file_ids: fileIds,
  });
  const of = { number: row.number, applicantId: tx.actor.userId };
  const held = isParked
    ? await giveBackLate(tx, { paymentId, remark, fileIds, of })
    : await requestRefund(tx, { paymentId, amountFen, reason, remark, fileIds, of });
  const to = { collection_refund_id: held.id, send_number: held.number };
  return updateRow(tx, chargeRefunds, { row, to });
}
