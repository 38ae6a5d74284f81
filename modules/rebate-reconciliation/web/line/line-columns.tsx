import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { rebateReconciliation } from "../../contract.ts";

export type LineRow = RowOf<typeof rebateReconciliation.list>;

export function Decision({ row }: { row: LineRow }) {
  const { t } = useWords();
  return row.decision ? t(`rebateReconciliation.decision.${row.decision}`) : emptyMark;
}

export function MatchedBy({ row }: { row: LineRow }) {
  const { t } = useWords();
  return row.matchedBy ? t(`rebateReconciliation.matchedBy.${row.matchedBy}`) : emptyMark;
}

export const lineColumns: Column<LineRow>[] = [
  { field: "contractNo", width: 160 },
  { field: "rebateTypeName", width: 170 },
  { field: "stateCode", kind: "state", width: 120 },
  { field: "ourAmount", kind: "money" },
  { field: "theirAmount", kind: "money" },
  { field: "difference", kind: "money" },
  { field: "agreedAmount", kind: "money" },
  { field: "proposedAmount", kind: "money" },
  { field: "decision", width: 120, render: (row) => <Decision row={row} /> },
  { field: "reason", width: 200 },
  {
    field: "reconciliationResult",
    width: 120,
    render: (row) => <StateTag code={row.reconciliationResult} />,
  },
  { field: "matchedBy", width: 110, render: (row) => <MatchedBy row={row} /> },
  { field: "reconciliationCycle", width: 200 },
  { field: "cycleNo", width: 170 },
  { field: "counterpart", width: 140 },
  { field: "reportCarShop", width: 220 },
  { field: "lessee", width: 120 },
  { field: "frameNumber", width: 180 },
  { field: "startRentTime", width: 120 },
  { field: "rebateTypeCode", width: 140 },
  { field: "decider", width: 110 },
  { field: "decideTime", kind: "time" },
  { field: "departmentName", width: 140 },
  { field: "insertTime", kind: "time" },
  { field: "updateTime", kind: "time" },
];
