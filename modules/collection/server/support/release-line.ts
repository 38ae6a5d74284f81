import { payeeKeysOf, type LineToRelease } from "#modules/dual-control/server/index.ts";
import type { CollectionRow, RefundRow } from "./whole.ts";

/** A refund goes back to whoever paid, whom nobody here knows. */
export const lineOf = (
  { order_id: orderId }: Pick<CollectionRow, "order_id">,
  refund: Pick<RefundRow, "id" | "number" | "amount_fen" | "asked_by">,
  approvers: readonly string[],
): LineToRelease => ({
  subjectId: refund.id,
  number: refund.number,
  payeeName: refund.number,
  amountFen: refund.amount_fen,
  payeeKeys: payeeKeysOf(null, null, []),
  orderId,
  applicants: [refund.asked_by],
  makers: [refund.asked_by],
  approvers,
  payees: [],
  changers: [],
  importers: [],
  accountIndex: null,
  idCardIndex: null,
});
