import { Tooltip } from "antd";
import { WaitingFor } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { expenditure } from "../../contract.ts";
import { PayeeTag } from "../payee/payee-tag.tsx";
import { expenditureStates } from "../../states.ts";

export type ExpenditureRow = RowOf<typeof expenditure.list>;

export const expenditureColumns: Column<ExpenditureRow>[] = [
  { field: "orderNo", width: 160 },
  { field: "expenditureDescribe", width: 200 },
  { field: "amount", kind: "money" },
  { field: "stateCode", width: 150, render: (row) => <Standing row={row} /> },
  { field: "currentApprovalPerson", width: 220, render: (row) => <WaitingFor row={row} /> },
  { field: "payeeName", width: 170, render: (row) => <PayeeNames row={row} /> },
  { field: "paidFen", kind: "money" },
  { field: "heldFen", kind: "money" },
  { field: "amountSourceTypeCode", width: 110, render: (row) => <Source row={row} /> },
  { field: "walletName", width: 180 },
  { field: "walletUserType", width: 110, render: (row) => <WalletUser row={row} /> },
  { field: "expenditureProjectName" },
  { field: "expenditureItemName" },
  { field: "hasFile", width: 110, render: (row) => <HasFile row={row} /> },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
  { field: "insertRegion", width: 120 },
  { field: "insertGroup", width: 140 },
  {
    field: "expenditureStateCode",
    width: 120,
    render: (row) => <ExpenditureTag row={{ ...row, stateCode: row.expenditureStateCode }} />,
  },
  { field: "payChannel", width: 140 },
  { field: "paySuccessTime", kind: "time" },
  { field: "transferAccountsFailReason", width: 220 },
];

const approvalCodes = [2000, 2001, 2002, 2004, 2005, 2006, 2007, 2009];
/** The states an order can stand in, by its headline. */
export const headlineCodes = [
  ...approvalCodes,
  ...Object.values(expenditureStates).filter((code) => code !== expenditureStates.deleted),
];

/** By the headline: drafts, what came back, and what was let go. */
const editable: ReadonlySet<number> = new Set([
  2002, 2004, 2005, 2006, 3300, 3305, 3306, 3308, 3310, 3311,
]);
const waiting: ReadonlySet<number> = new Set([2000, 2001]);

/** What a row offers. */
export function nextOf({ stateCode }: ExpenditureRow) {
  if (editable.has(stateCode)) return "edit";
  return waiting.has(stateCode) ? "urge" : undefined;
}

/** The code that says most; of what is to be paid, what that waits for. */
export function ExpenditureTag({ row }: { row: Pick<ExpenditureRow, "stateCode" | "payStage"> }) {
  return row.payStage ? <PayeeTag stage={row.payStage} /> : <StateTag code={row.stateCode} />;
}

/** Its tag; where a payment failed, pointing at it tells why. */
function Standing({ row }: { row: ExpenditureRow }) {
  const tag = <ExpenditureTag row={row} />;
  if (!row.transferAccountsFailReason) return tag;
  return (
    <Tooltip title={row.transferAccountsFailReason}>
      <span>{tag}</span>
    </Tooltip>
  );
}

function PayeeNames({ row: { payeeName: name, payeeCount: count } }: { row: ExpenditureRow }) {
  const { t } = useWords();
  return count > 1 ? t("expenditure.payee.more", { name, count }) : name || "-";
}

function Source({ row }: { row: ExpenditureRow }) {
  const { t } = useWords();
  return t(`expenditure.source.${row.amountSourceTypeCode as 1}`);
}

function WalletUser({ row }: { row: ExpenditureRow }) {
  const { t } = useWords();
  return t(`expenditure.walletUserType.${row.walletUserType}`);
}

function HasFile({ row }: { row: ExpenditureRow }) {
  const { t } = useWords();
  return t(row.hasFile ? "form.yes" : "form.no");
}
