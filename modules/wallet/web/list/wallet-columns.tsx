import { Space, Tag } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { wallet } from "../../contract.ts";
import { FigureLink } from "../figure-link.tsx";
import { EstablishedLink } from "../order-link.tsx";
import "../wallet.css";

export type WalletRow = RowOf<typeof wallet.list>;

/** Which part of a wallet shows what a figure is made of. */
export const partBehind = {
  allocationAmount: "allocated",
  unsettledAmount: "unsettled",
  currentAvailableAmount: "available",
  currentEstimateExpenditure: "holds",
  currentExpenditure: "spent",
} as const;
export type FigureField = keyof typeof partBehind;
export type Show = (id: string, part?: string) => void;

/** As wide as their names. */
const widths: Readonly<Record<FigureField, number>> = {
  allocationAmount: 130,
  unsettledAmount: 130,
  currentAvailableAmount: 140,
  currentEstimateExpenditure: 170,
  currentExpenditure: 130,
};

const figure = (field: FigureField, show: Show): Column<WalletRow> => ({
  field,
  kind: "money",
  width: widths[field],
  render: (row) => (
    <WalletFigure row={row} field={field} onClick={() => show(row.id, partBehind[field])} />
  ),
});

export const walletColumns = (show: Show): Column<WalletRow>[] => [
  { field: "name", width: 130, render: (row) => <Named row={row} /> },
  { field: "orderTypeName", width: 130 },
  { field: "userType", width: 110, render: (row) => <OwnerType type={row.userType} /> },
  figure("allocationAmount", show),
  figure("unsettledAmount", show),
  figure("currentAvailableAmount", show),
  figure("currentEstimateExpenditure", show),
  figure("currentExpenditure", show),
  {
    field: "establishedUnused",
    kind: "money",
    render: ({ establishedUnused }) => <EstablishedLink fen={establishedUnused} />,
  },
  { field: "openHolds", width: 100 },
  // The word for whose it is, once more: for exports and for who misses it.
  { field: "walletTypeName", width: 120 },
  { field: "region", width: 120 },
  { field: "department", width: 140 },
  { field: "stateCode", kind: "state" },
  { field: "insertTime", kind: "time" },
];

interface FigureProps {
  readonly row: WalletRow;
  readonly field: FigureField;
  readonly onClick: () => void;
}

/** A figure of a wallet. */
export function WalletFigure({ row, field, onClick }: FigureProps) {
  const words = useWords();
  return <FigureLink fen={row[field]} name={words.field("wallet", field)} onClick={onClick} />;
}

function Named({ row }: { row: WalletRow }) {
  const { t } = useWords();
  if (!row.isTest) return row.name;
  return (
    <Space size={4}>
      {row.name}
      <Tag color="orange">{t("wallet.field.isTest")}</Tag>
    </Space>
  );
}

export function OwnerType({ type }: { type: WalletRow["userType"] }) {
  const { t } = useWords();
  return t(`wallet.owner.${type}`);
}
