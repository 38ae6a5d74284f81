import type { Row } from "#platform/server/db/table.ts";
import type { collectionOrders, collections, refunds } from "../tables.ts";

export type CollectionRow = Row<typeof collections>;
export type QrRow = Row<typeof collectionOrders>;
export type RefundRow = Row<typeof refunds>;

/** Everything that is known of one collection. */
export interface Whole {
  readonly collection: CollectionRow;
  readonly qrs: QrRow[];
  readonly refunds: RefundRow[];
}
