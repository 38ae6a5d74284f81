import { useState } from "react";
import { useWaited } from "#modules/approval-task/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ColourTag, StateTag } from "#platform/web/kit/state-tag.tsx";
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
  { field: "approvalStateCode", width: 160, render: (row) => <RequestTag row={row} /> },
  { field: "currentApprovalPerson", width: 240, render: (row) => <Waiting row={row} /> },
  { field: "insertTime", kind: "time" },
  { field: "departmentName" },
];

const draftColour = "#86909C";

function RequestTag({ row }: { row: RequestRow }) {
  const { t } = useWords();
  const code = tagOf(row);
  if (code !== null) return <StateTag code={code} />;
  return <ColourTag name={t("generalRequest.field.draft")} colour={draftColour} />;
}

function Waiting({ row }: { row: RequestRow }) {
  const { t } = useWords();
  const waited = useWaited();
  const [now] = useState(() => new Date().getTime());
  const { currentApprovalPerson: names, arrivedTime: since } = row;
  if (!names) return "-";
  return since ? t("generalRequest.waiting", { names, long: waited(since, now) }) : names;
}
