import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { collection } from "../../contract.ts";
import { collectionRows } from "../tables.ts";

type Wire = OutputOf<typeof collection.list>["records"][number];

/** Only the few that are so are indexed: the condition is written as the index has it. */
const onlyWhere =
  (column: string): Condition =>
  (_yes: readonly string[]) =>
    column;

/** Whose a collection is: the department and the person it was made by. */
const stamp = stampedWith({ department: "department_id", person: "created_by" });

export const allCollections = scopedListOf<typeof collectionRows, Wire>(
  {
    table: collectionRows,
    fields: {
      id: "id",
      collectionNo: "number",
      orderType: "order_type",
      orderNo: "order_number",
      subject: "subject",
      payBy: "pay_by",
      amountFen: "amount_fen",
      state: "state",
      paidInFen: "paid_fen",
      refundedFen: "refunded_fen",
      needsPerson: "needs_person",
      refunding: "is_refunding",
      qrCount: "qr_count",
      expiryTime: "expires_at",
      payTime: "paid_at",
      insertPerson: "created_by_name",
      insertTime: "created_at",
      updateTime: "updated_at",
      rowVersion: "row_version",
    },
    filters: {
      collectionNo: oneOf("number"),
      orderNo: oneOf("order_number"),
      state: oneOf("state"),
      needsPerson: onlyWhere("needs_person"),
      refunding: onlyWhere("is_refunding"),
      insertTime: between("created_at"),
    },
    keyword: contains("number", "order_number", "subject"),
    sorts: { insertTime: "created_at", amountFen: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  { permission: collection.list.permission, stamp },
);
