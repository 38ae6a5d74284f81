import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { bankStatement } from "../contract.ts";

type Row = RowOf<typeof bankStatement.list>;

/** What is read first stands first. */
export const columns: Column<Row>[] = [
  { field: "transactionDate", kind: "time" },
  { field: "stateCode", kind: "state", width: 130 },
  { field: "borrow", kind: "money", width: 135 },
  { field: "loan", kind: "money", width: 135 },
  { field: "oppositeAccountName", width: 190 },
  { field: "purpose", width: 240 },
  { field: "lesseeName", width: 120 },
  { field: "lesseeCode", width: 120 },
  { field: "bankDescribe", width: 110 },
  { field: "unitCardNo", width: 180 },
  { field: "balance", kind: "money" },
  { field: "oppositeAccount", width: 180 },
  { field: "serialNumber", width: 180 },
  { field: "customSerialNumber", width: 160 },
  { field: "matchedAmount", kind: "money" },
  { field: "carOrderId", width: 160 },
  { field: "insertTime", kind: "time" },
];
