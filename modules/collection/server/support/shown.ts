import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { collection } from "../../contract.ts";
import { refundableOf } from "../rules/reasons.ts";
import { isHeld } from "../rules/release.ts";
import type { QrRow, RefundRow } from "./whole.ts";

type Detail = OutputOf<typeof collection.detail>;

/** A picture is shown only while somebody may pay by it. */
export const qrShown = (qr: QrRow): Detail["qrs"][number] => ({
  id: qr.id,
  merchantNo: qr.merchant_number,
  state: qr.state,
  closing: qr.closing,
  qrContent: qr.state === "PAYING" && qr.closing === null ? qr.qr_content : null,
  expiryTime: qr.expires_at,
  channelNo: qr.provider_number,
  paidInFen: qr.paid_fen as Fen,
  payTime: qr.paid_at,
  payer: qr.payer,
  paidBy: qr.paid_by,
  failText: qr.fail_text,
  parked: qr.parked,
  decision: qr.decision,
  refundableFen: refundableOf(qr) as Fen,
  incident: qr.incident,
});

export const refundShown = (
  refund: RefundRow,
  qrs: readonly QrRow[],
  names: ReadonlyMap<string, string>,
): Detail["refunds"][number] => ({
  id: refund.id,
  refundNo: refund.number,
  sendNo: refund.send_number,
  merchantNo: qrs.find(({ id }) => id === refund.collection_order_id)?.merchant_number ?? "",
  amountFen: refund.amount_fen as Fen,
  reason: refund.reason,
  remark: refund.remark,
  state: refund.state,
  channelNo: refund.provider_number,
  refundTime: refund.refunded_at,
  failText: refund.fail_text,
  incident: refund.incident,
  held: isHeld(refund),
  releasePerson: refund.released_by && (names.get(refund.released_by) ?? null),
  fileIds: refund.file_ids,
  insertPerson: names.get(refund.asked_by) ?? "",
  insertTime: refund.created_at,
});
