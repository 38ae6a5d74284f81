import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { rebateReconciliationCycle } from "../../cycle-contract.ts";

export type CycleRow = RowOf<typeof rebateReconciliationCycle.list>;

export function Scope({ row }: { row: CycleRow }) {
  const { t } = useWords();
  return row.departmentName ?? t("rebateReconciliationCycle.wholeCompany");
}

export const cycleColumns: Column<CycleRow>[] = [
  { field: "cycleNo", width: 170 },
  { field: "cycleName", width: 220 },
  { field: "stateCode", kind: "state", width: 120 },
  { field: "counterpart", width: 140 },
  { field: "departmentName", width: 140, render: (row) => <Scope row={row} /> },
  { field: "channelDescribe", width: 120 },
  { field: "fromDay", width: 120 },
  { field: "toDay", width: 120 },
  { field: "cutOff", width: 120 },
  { field: "lineCount", width: 100 },
  { field: "openCount", width: 120 },
  { field: "agreedCount", width: 90 },
  { field: "adjustedCount", width: 90 },
  { field: "carriedCount", width: 100 },
  { field: "ourAmount", kind: "money" },
  { field: "theirAmount", kind: "money" },
  { field: "agreedAmount", kind: "money" },
  { field: "confirmer", width: 110 },
  { field: "confirmTime", kind: "time" },
  { field: "closer", width: 110 },
  { field: "closeTime", kind: "time" },
  { field: "creator", width: 110 },
  { field: "insertTime", kind: "time" },
];
