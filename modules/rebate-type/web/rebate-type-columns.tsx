import { Tag } from "antd";
import { percentText } from "#platform/contract/money.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { rebateType } from "../contract.ts";

export type RebateTypeRow = RowOf<typeof rebateType.list>;

export const rebateTypeColumns: Column<RebateTypeRow>[] = [
  { field: "rebateTypeCode", width: 160 },
  { field: "rebateTypeName", width: 220 },
  { field: "stateCode", kind: "state" },
  { field: "ruleVersion", width: 210, render: (row) => <RuleState row={row} /> },
  { field: "rebateAllowApply", width: 110, render: (row) => <YesNo is={row.rebateAllowApply} /> },
  { field: "rebateAllowApplyType", width: 160, render: (row) => <Judgement row={row} /> },
  { field: "rebateAllowApplyStartTime", width: 160 },
  { field: "rebateAllowApplyEndTime", width: 160 },
  { field: "rebateSplitMode", width: 100, render: (row) => <SplitMode row={row} /> },
  {
    field: "rebateNeedKeyPersonFile",
    width: 170,
    render: (row) => <YesNo is={row.rebateNeedKeyPersonFile} />,
  },
  {
    field: "rebateKeyPersonMaxPercent",
    width: 180,
    render: ({ rebateSplitMode, rebateKeyPersonMaxPercent: percent }) =>
      rebateSplitMode === "keyPerson" ? `${percentText(percent)}%` : emptyMark,
  },
  { field: "rebateTypeDescribe", width: 240 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];

function YesNo({ is }: { is: boolean }) {
  const { t } = useWords();
  return t(is ? "form.yes" : "form.no");
}

const Judgement = ({ row }: { row: RebateTypeRow }) =>
  useWords().t(`rebateType.judgement.${row.rebateAllowApplyType}`);

const SplitMode = ({ row }: { row: RebateTypeRow }) =>
  useWords().t(`rebateType.splitMode.${row.rebateSplitMode}`);

/** The version in force, and whether another one waits to be checked. */
function RuleState({ row: { ruleVersion: version, hasDraft } }: { row: RebateTypeRow }) {
  const { t } = useWords();
  return (
    <>
      {version === 0 ? t("rebateType.rule.never") : t("rebateType.rule.version", { version })}{" "}
      {hasDraft && <Tag color="blue">{t("rebateType.rule.drafted")}</Tag>}
    </>
  );
}
