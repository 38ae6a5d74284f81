import { WaitingFor } from "#modules/order/web/pickers.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { walletRecharge } from "../../recharge-contract.ts";

export type RechargeRow = RowOf<typeof walletRecharge.list>;

export const rechargeColumns: Column<RechargeRow>[] = [
  { field: "orderNo", width: 180 },
  { field: "rechargeType", width: 140, render: (row) => <Type row={row} /> },
  { field: "amount", kind: "money", render: (row) => <Money fen={signedFen(row)} /> },
  { field: "stateCode", kind: "state", width: 120 },
  { field: "userName", width: 220, render: (row) => <Target row={row} /> },
  { field: "rechargeAccountName", width: 220, render: accountOf },
  { field: "statementSerial", width: 180 },
  { field: "rechargePayerType", width: 130, render: (row) => <PayerType row={row} /> },
  { field: "payerName", width: 160 },
  { field: "currentApprovalPerson", width: 220, render: (row) => <WaitingFor row={row} /> },
  { field: "remarks", width: 200 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
  { field: "bookedTime", kind: "time" },
];

/** What is taken back is shown so. */
export const signedFen = ({ amount, correctsId }: RechargeRow): number =>
  correctsId === null ? amount : 0 - amount;

/** An account by its name and its tail. */
export function accountOf({ rechargeAccountName: name, rechargeAccountTail: tail }: RechargeRow) {
  return name === null ? emptyMark : `${name} (${tail})`;
}

export function Type({ row }: { row: RechargeRow }) {
  const { t } = useWords();
  const type = t(`walletRecharge.type.${row.rechargeType}`);
  return row.correctsId === null ? type : t("walletRecharge.correction", { type });
}

export function PayerType({ row }: { row: RechargeRow }) {
  const { t } = useWords();
  return t(`walletRecharge.payerType.${row.rechargePayerType}`);
}

/** Where the money goes: a wallet, or a department's pool. */
export function Target({ row }: { row: RechargeRow }) {
  const { t } = useWords();
  const { poolDepartmentName: pool, userName, projectName } = row;
  if (pool !== null) return t("walletRecharge.pool", { department: pool });
  return `${userName ?? ""} · ${projectName ?? ""}`;
}
