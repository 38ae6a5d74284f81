import { refundableOf } from "../rules/reasons.ts";
import type { CollectionRow, QrRow, RefundRow, Whole } from "../support/whole.ts";
import type { Collected, CollectedPayment, CollectedRefund } from "./collected-orders.ts";

const paymentTold = (qr: QrRow): CollectedPayment => ({
  id: qr.id,
  merchantNumber: qr.merchant_number,
  channelNumber: qr.provider_number,
  paidFen: qr.paid_fen,
  paidAt: qr.paid_at,
  payer: qr.payer,
  paidBy: qr.paid_by,
  parked: qr.parked,
  decision: qr.decision,
  refundableFen: refundableOf(qr),
  excessFen: qr.refund_excess_fen,
  incident: qr.incident,
});

const refundTold = (refund: RefundRow): CollectedRefund => ({
  id: refund.id,
  number: refund.number,
  sendNumber: refund.send_number,
  channelNumber: refund.provider_number,
  paymentId: refund.collection_order_id,
  amountFen: refund.amount_fen,
  state: refund.state,
  settledNumber: refund.settled_number,
  excessFen: refund.excess_fen,
  refundedAt: refund.refunded_at,
  failCode: refund.fail_code,
  failText: refund.fail_text,
  incident: refund.incident,
});

/** How an order's money stands, in the words that orders are told it in. */
export const collectedOf = ({ collection, qrs, refunds }: Whole): Collected => ({
  ...standingOf(collection),
  merchantNumber: qrs.at(-1)?.merchant_number ?? "",
  payments: qrs.filter(({ state }) => state === "PAID").map(paymentTold),
  refunds: refunds.map(refundTold),
});

const standingOf = (row: CollectionRow) => ({
  orderId: row.order_id,
  collectionId: row.id,
  accountId: row.account_id,
  state: row.state,
  amountFen: row.amount_fen,
  qrCount: row.qr_count,
  expiresAt: row.expires_at,
  paidFen: row.paid_fen,
  refundedFen: row.refunded_fen,
  needsPerson: row.needs_person,
  isRefunding: row.is_refunding,
  paidAt: row.paid_at,
});
