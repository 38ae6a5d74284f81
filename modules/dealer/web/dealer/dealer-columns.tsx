import { useState } from "react";
import { Link } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { carDealer } from "../../dealer-contract.ts";

export type DealerRow = RowOf<typeof carDealer.list>;

interface Props {
  readonly row: DealerRow;
}

const dayMs = 86_400_000;
const shanghaiMs = 8 * 3_600_000;

/** The last day, and how many are left or over. */
export function Deadline({ row: { completeBy } }: Props) {
  const { t } = useWords();
  const [now] = useState(() => new Date().getTime());
  if (completeBy === null) return "-";
  const left = Date.parse(completeBy) / dayMs - Math.floor((now + shanghaiMs) / dayMs);
  const day = completeBy;
  if (left < 0) return t("carDealer.overdue", { day, count: -left });
  return t("carDealer.daysLeft", { day, count: left });
}

/** The filing that is in force or on its way there. */
export function FilingLink({ row: { filingId, filingStateCode } }: Props) {
  if (filingId === null || filingStateCode === null) return "-";
  return (
    <Link to={`/data/fillingForm?detail=${filingId}`}>
      <StateTag code={filingStateCode} />
    </Link>
  );
}

export function AgreementTag({ row: { agreementStateCode: code } }: Props) {
  return code === null ? "-" : <StateTag code={code} />;
}

export const dealerColumns: Column<DealerRow>[] = [
  { field: "dealerNo", width: 170 },
  { field: "reportCarShop", width: 220 },
  { field: "city", width: 90 },
  { field: "departmentName", width: 140 },
  { field: "stateCode", kind: "state" },
  { field: "filingStateCode", width: 130, render: (row) => <FilingLink row={row} /> },
  { field: "agreementStateCode", width: 120, render: (row) => <AgreementTag row={row} /> },
  { field: "completeBy", width: 200, render: (row) => <Deadline row={row} /> },
  { field: "applyPerson", width: 110 },
  { field: "reviewPerson", width: 110 },
  { field: "enterTime", kind: "time" },
  { field: "insertTime", kind: "time" },
];

export const leftDealerColumns: Column<DealerRow>[] = [
  { field: "dealerNo", width: 170 },
  { field: "reportCarShop", width: 220 },
  { field: "city", width: 90 },
  { field: "departmentName", width: 140 },
  { field: "stateCode", kind: "state" },
  { field: "reason", width: 240 },
  { field: "leaveTime", kind: "time" },
  { field: "insertTime", kind: "time" },
];
