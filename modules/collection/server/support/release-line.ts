import { payeeKeysOf, type LineToRelease } from "#modules/dual-control/server/index.ts";
import type { CollectionRow, RefundRow } from "./collections.ts";

/** A refund goes back to whoever paid, whom nobody here knows; its maker asked for it. */
export const lineOf = (
  { order_id: orderId }: Pick<CollectionRow, "order_id">,
  refund: Pick<RefundRow, "id" | "number" | "amount_fen" | "created_by">,
): LineToRelease => ({
  subjectId: refund.id,
  number: refund.number,
  payeeName: refund.number,
  amountFen: refund.amount_fen,
  payeeKeys: payeeKeysOf(null, null, []),
  orderId,
  applicants: [refund.created_by],
  makers: [refund.created_by],
  approvers: [],
  payees: [],
  changers: [],
  importers: [],
  accountIndex: null,
  idCardIndex: null,
});
