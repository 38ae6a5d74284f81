import { Tooltip } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { rebateBook } from "../contract.ts";
import type { BookReason } from "../states.ts";

export type BookRow = RowOf<typeof rebateBook.list>;

/** Why nothing can be applied for and what can be done about it, with the tenant's own names of its flags. */
export function useReasons() {
  const { t, field } = useWords();
  const flags = { jjkName: field("rebateType", "jjk"), jstName: field("rebateType", "jst") };
  return {
    reasonOf: (reason: BookReason) => t(`rebateBook.reason.${reason}`, flags),
    mendOf: (reason: BookReason) => t(`rebateBook.mend.${reason}`, flags),
  };
}

/** Why nothing can be applied for; pointed at, what can be done about it. */
export function Reason({ reason }: { reason: BookReason | null }) {
  const { reasonOf, mendOf } = useReasons();
  if (reason === null) return emptyMark;
  return (
    <Tooltip title={mendOf(reason)}>
      <span>{reasonOf(reason)}</span>
    </Tooltip>
  );
}

function YesNo({ value }: { value: boolean | null }) {
  const { t } = useWords();
  if (value === null) return t("rebateBook.flag.open");
  return t(value ? "form.yes" : "form.no");
}

function Kind({ row }: { row: BookRow }) {
  const { t } = useWords();
  return row.rebateAmount < 0 ? t("rebateBook.kind.CLAWBACK") : t(`rebateBook.kind.${row.kind}`);
}

export const bookColumns: Column<BookRow>[] = [
  { field: "contractNo", width: 160 },
  { field: "rebateTypeName", width: 170 },
  { field: "rebateAmount", kind: "money" },
  { field: "stateCode", kind: "state", width: 120 },
  { field: "reason", width: 200, render: ({ reason }) => <Reason reason={reason} /> },
  { field: "deservedAmount", kind: "money" },
  { field: "kind", width: 100, render: (row) => <Kind row={row} /> },
  { field: "reportCarShop", width: 220 },
  { field: "lessee", width: 120 },
  { field: "netFinanceAmount", kind: "money" },
  { field: "startRentTime", width: 120 },
  { field: "jjk", width: 100, render: ({ jjk }) => <YesNo value={jjk} /> },
  { field: "allowApply", width: 100, render: (row) => <YesNo value={row.allowApply} /> },
  { field: "apply", width: 100, render: (row) => <YesNo value={row.apply} /> },
  { field: "generate", width: 100, render: (row) => <YesNo value={row.generate} /> },
  { field: "applicant", width: 110 },
  { field: "excitationOrderId", width: 170, render: (row) => row.excitationOrderNo ?? emptyMark },
  { field: "rebateTypeCode", width: 140 },
  { field: "ruleVersion", width: 100 },
  { field: "departmentName", width: 140 },
  { field: "insertTime", kind: "time" },
  { field: "updateTime", kind: "time" },
];
