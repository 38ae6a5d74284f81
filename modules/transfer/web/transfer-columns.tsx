import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { transfer } from "../contract.ts";

export type TransferRow = RowOf<typeof transfer.list>;

export const transferColumns: Column<TransferRow>[] = [
  { field: "orderNo", width: 170 },
  { field: "employeeName", width: 110 },
  { field: "stateCode", width: 110, render: (row) => <OrderTag code={row.stateCode} /> },
  { field: "effectiveDate", width: 120 },
  { field: "fromPositionName", width: 140 },
  { field: "positionName", width: 140 },
  { field: "fromDepartmentName", width: 150 },
  { field: "departmentName", width: 150 },
  { field: "seniorName", width: 110 },
  { field: "currentApprovalPerson", width: 200, render: (row) => <WaitingFor row={row} /> },
  { field: "appliedTime", kind: "time" },
  { field: "insertPerson", width: 100 },
  { field: "insertTime", kind: "time" },
];
