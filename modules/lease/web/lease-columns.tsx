import { Tag } from "antd";
import { Link } from "react-router";
import { percentText } from "#platform/contract/money.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { Money } from "#platform/web/table/cell.tsx";
import type { startRent } from "../contract.ts";

export type LeaseRow = RowOf<typeof startRent.list>;

/** Yes, no, or that somebody still has to choose. */
export function Flag({ value }: { value: boolean | null }) {
  const { t } = useWords();
  if (value === null) return <Tag color="warning">{t("startRent.flag.open")}</Tag>;
  return t(value ? "form.yes" : "form.no");
}

/** As it was reported: an amount, or a rate. */
export function Elastic({ row }: { row: LeaseRow }) {
  const { elasticExcitation: fen, elasticExcitationRate: rate } = row;
  if (rate !== null) return `${percentText(rate)}%`;
  return fen === null ? emptyMark : <Money fen={fen} />;
}

/** Leads to the page of the car. */
export function CarLink({ row, of }: { row: LeaseRow; of: "carNumber" | "frameNumber" }) {
  return row[of] === null ? (
    "-"
  ) : (
    <Link to={`/data/vehicleRecords?detail=${row.id}`}>{row[of]}</Link>
  );
}

/** How it stands; while it has no order, whether there is one that it could belong to. */
export function LeaseState({ row }: { row: LeaseRow }) {
  const { t } = useWords();
  return (
    <>
      <StateTag code={row.stateCode} />
      {row.hasSuggestions && <Tag color="processing">{t("startRent.suggested")}</Tag>}
    </>
  );
}

export const leaseColumns: Column<LeaseRow>[] = [
  { field: "contractNo", width: 160 },
  { field: "stateCode", width: 180, render: (row) => <LeaseState row={row} /> },
  { field: "startRentTime", width: 140 },
  { field: "lessee", width: 120 },
  { field: "reportCarShop", width: 170 },
  { field: "financeAmount", kind: "money", width: 130 },
  { field: "carNumber", width: 110, render: (row) => <CarLink row={row} of="carNumber" /> },
  { field: "frameNumber", width: 190, render: (row) => <CarLink row={row} of="frameNumber" /> },
  { field: "netFinanceAmount", kind: "money" },
  { field: "elasticExcitation", kind: "money", render: (row) => <Elastic row={row} /> },
  { field: "financeTerm", width: 130 },
  { field: "jjk", width: 110, render: ({ jjk }) => <Flag value={jjk} /> },
  { field: "jst", width: 110, render: ({ jst }) => <Flag value={jst} /> },
  { field: "orderNo", width: 170 },
  { field: "channelDescribe", width: 120 },
  { field: "customerGrade", width: 100 },
  { field: "product", width: 120 },
  { field: "businessType", width: 110 },
  { field: "province", width: 100 },
  { field: "departmentName", width: 140 },
  { field: "tenantName", width: 160 },
  { field: "pushSysTime", kind: "time" },
  { field: "insertTime", kind: "time" },
];
