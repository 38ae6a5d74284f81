import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { departure } from "../contract.ts";

export type DepartureRow = RowOf<typeof departure.list>;

export const departureColumns: Column<DepartureRow>[] = [
  { field: "orderNo", width: 170 },
  { field: "employeeName", width: 110 },
  { field: "stateCode", width: 110, render: (row) => <OrderTag code={row.stateCode} /> },
  { field: "lastWorkDay", width: 120 },
  { field: "departType", width: 110, render: (row) => <DepartType of={row.departType} /> },
  { field: "jobNumber", width: 110 },
  { field: "positionName", width: 140 },
  { field: "departmentNames", width: 160 },
  { field: "currentApprovalPerson", width: 200, render: (row) => <WaitingFor row={row} /> },
  { field: "appliedTime", kind: "time" },
  { field: "insertPerson", width: 100 },
  { field: "insertTime", kind: "time" },
];

export function DepartType({ of }: { readonly of: DepartureRow["departType"] }) {
  const { t } = useWords();
  return t(`departure.type.${of}`);
}
