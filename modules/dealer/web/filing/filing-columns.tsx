import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { dealerFiling } from "../../contract.ts";
import { filingStates } from "../../states.ts";

export type FilingRow = RowOf<typeof dealerFiling.list>;

/** What its tag says: how it stands, or, where it came back to its author, how it came back. */
export const tagOf = ({ stateCode, approvalStateCode }: FilingRow): number =>
  stateCode === filingStates.draft ? (approvalStateCode ?? stateCode) : stateCode;

export const filingColumns: Column<FilingRow>[] = [
  { field: "orderNo", width: 170 },
  { field: "reportCarShop", width: 200 },
  { field: "city", width: 90 },
  { field: "carDepartmentName", width: 140 },
  { field: "stateCode", width: 150, render: (row) => <OrderTag code={tagOf(row)} /> },
  { field: "currentApprovalPerson", width: 220, render: (row) => <WaitingFor row={row} /> },
  { field: "collectionAccountName", width: 160 },
  { field: "collectionAccount", width: 190 },
  { field: "headOffice", width: 150 },
  { field: "openBankName", width: 220 },
  { field: "cnapsCode", width: 130 },
  { field: "inForceTime", kind: "time" },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];
