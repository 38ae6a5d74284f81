import { percentText } from "#platform/contract/money.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { expenditureProject } from "../../contract.ts";
import { ProcessName, useProjectWords } from "./project-words.tsx";

export type ProjectRow = RowOf<typeof expenditureProject.list>;

export const projectColumns: Column<ProjectRow>[] = [
  { field: "projectName", width: 180 },
  { field: "projectType", width: 110, render: (row) => <Type row={row} /> },
  {
    field: "projectItemNames",
    width: 220,
    render: (row) => row.projectItemNames.join("、") || emptyMark,
  },
  { field: "payeeType", width: 200, render: (row) => <Payee row={row} /> },
  { field: "projectExpenditureGroupDepth", width: 120, render: (row) => <Depth row={row} /> },
  {
    field: "projectPercent",
    width: 120,
    render: ({ projectPercent }) => `${percentText(projectPercent)}%`,
  },
  { field: "approvalProcessId", width: 200, render: (row) => <ProcessName row={row} /> },
  { field: "stateCode", kind: "state" },
  { field: "remark", width: 180 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];

const Type = ({ row }: { row: ProjectRow }) => useProjectWords().typeName(row.projectType);

const Depth = ({ row }: { row: ProjectRow }) =>
  useProjectWords().depthName(row.projectExpenditureGroupDepth);

/** Who is paid, and by name where the project names them. */
function Payee({ row }: { row: ProjectRow }) {
  const { t } = useWords();
  const { payeeName } = useProjectWords();
  if (row.canPayAnybody) return t("expenditureProject.payee.anybody");
  const names = [...row.payeePersonNames, ...row.payeeRoleNames].join("、");
  return names ? `${payeeName(row.payeeType)}：${names}` : payeeName(row.payeeType);
}
