import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { generalRequest } from "../contract.ts";
import { requestStates } from "../states.ts";

export type RequestRow = RowOf<typeof generalRequest.list>;

/** What a request's tag says: that it is void, or how its approval stands; null: a draft. */
export const tagOf = ({ stateCode, approvalStateCode }: RequestRow): number | null =>
  stateCode === requestStates.normal ? approvalStateCode : stateCode;

export const requestColumns: Column<RequestRow>[] = [
  { field: "orderNo", width: 170 },
  { field: "title", width: 220 },
  { field: "amountFen", kind: "money" },
  { field: "approvalStateCode", width: 160, render: (row) => <OrderTag code={tagOf(row)} /> },
  { field: "currentApprovalPerson", width: 240, render: (row) => <WaitingFor row={row} /> },
  { field: "insertTime", kind: "time" },
  { field: "departmentName" },
];
