import { useState } from "react";
import { Link } from "react-router";
import { useWaited } from "#modules/approval-task/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentStates } from "../../states.ts";

export type EstablishmentRow = RowOf<typeof projectEstablishment.list>;

/** What its tag says: how it stands, or, where it came back to its author, how it came back. */
export const tagOf = (row: EstablishmentRow): number => {
  const { stateCode, currentApprovalProcessState: approval } = row;
  return stateCode === establishmentStates.draft ? (approval ?? stateCode) : stateCode;
};

export const establishmentColumns: Column<EstablishmentRow>[] = [
  { field: "orderNo", width: 190 },
  { field: "expenditureItemName", width: 180 },
  { field: "projectName", width: 150 },
  { field: "itemName", width: 150 },
  { field: "expenditureItemAmount", kind: "money" },
  { field: "stateCode", width: 110, render: (row) => <StateTag code={tagOf(row)} /> },
  { field: "currentApprovalPerson", width: 220, render: (row) => <Waiting row={row} /> },
  { field: "validUntil", width: 190, render: (row) => <Validity row={row} /> },
  { field: "used", width: 110, render: (row) => <Used row={row} /> },
  { field: "expenditureId", width: 190, render: (row) => <OrderLink row={row} /> },
  { field: "insertPerson", width: 110 },
  { field: "insertRegion", width: 120 },
  { field: "insertGroup", width: 140 },
  { field: "insertTime", kind: "time" },
];

interface Props {
  readonly row: EstablishmentRow;
}

const useNow = () => useState(() => new Date().getTime())[0];

function Waiting({ row }: Props) {
  const { t } = useWords();
  const waited = useWaited();
  const now = useNow();
  const { currentApprovalPerson: names, arrivedTime: since } = row;
  if (!names) return "-";
  return since ? t("projectEstablishment.waiting", { names, long: waited(since, now) }) : names;
}

const dayMs = 86_400_000;
const shanghaiMs = 8 * 3_600_000;

/** Whether an order may still be spent on it, and the form where that is done. */
export function useUsable(): (row: EstablishmentRow) => string | undefined {
  const today = Math.floor((useNow() + shanghaiMs) / dayMs);
  return ({ id, stateCode, validUntil: day }) => {
    const isOver = day !== null && Date.parse(day) / dayMs < today;
    if (stateCode !== establishmentStates.approved || isOver) return undefined;
    return `/biz/expenditure?dialog=create:${id}`;
  };
}

/** The last day, and how many are left of what can still be used. */
export function Validity({ row }: Props) {
  const { t } = useWords();
  const today = Math.floor((useNow() + shanghaiMs) / dayMs);
  const { validUntil: day, stateCode } = row;
  if (day === null) return "-";
  if (stateCode !== establishmentStates.approved) return day;
  const left = Date.parse(day) / dayMs - today;
  return left < 0 ? day : t("projectEstablishment.daysLeft", { day, count: left });
}

function Used({ row }: Props) {
  const { t } = useWords();
  return t(row.used ? "projectEstablishment.isUsed" : "projectEstablishment.isUnused");
}

/** The order that uses it. */
export function OrderLink({ row }: Props) {
  if (row.expenditureId === null) return "-";
  return <Link to={`/biz/expenditure?detail=${row.expenditureId}`}>{row.expenditureNo}</Link>;
}
