import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import { type CarPaymentRow, tagOf } from "./car-payment-row.ts";
import { LightOf, Readiness, useLightNames } from "./lights.tsx";

export const carPaymentColumns: Column<CarPaymentRow>[] = [
  { field: "orderNo", width: 160 },
  { field: "reportCarShop", width: 160 },
  { field: "lessee", width: 110 },
  { field: "transferAmount", kind: "money", width: 160 },
  { field: "stateCode", width: 130, render: (row) => <OrderTag code={tagOf(row)} /> },
  { field: "financeReady", width: 220, render: (row) => <Readiness row={row} /> },
  { field: "currentApprovalPerson", width: 220, render: (row) => <WaitingFor row={row} /> },
  {
    field: "startRentContractNo",
    width: 150,
    render: (row) => <LightOf row={row} light="startRent" />,
  },
  {
    field: "matchedBankStatement",
    width: 150,
    render: (row) => <LightOf row={row} light="statement" />,
  },
  { field: "signState", width: 110, render: (row) => <LightOf row={row} light="signature" /> },
  { field: "paySuccessTime", kind: "time" },
  { field: "supplementDueDate", width: 120 },
  { field: "failReason", width: 200 },
  { field: "payChannel", width: 150 },
  { field: "payoutNo", width: 170 },
  { field: "onlineBankExportNo", width: 170 },
  { field: "payeeName", width: 180 },
  { field: "payeeBankCardNo", width: 190 },
  { field: "payeeBankName", width: 200 },
  { field: "contractNo", width: 170 },
  { field: "special", width: 100, render: (row) => <YesNo is={row.special} /> },
  { field: "lesseePhone", width: 140 },
  { field: "salesman", width: 110 },
  { field: "attachments", width: 110, render: (row) => <FileCount row={row} /> },
  { field: "departmentName", width: 140 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
  { field: "overrideMissing", width: 140, render: (row) => <LetPass row={row} /> },
  { field: "overrideRemark", width: 200 },
  { field: "overridePerson", width: 110 },
  { field: "overrideTime", kind: "time" },
];

/** What somebody let pass while it was missing. */
function LetPass({ row }: { row: CarPaymentRow }) {
  return useLightNames()(row.overrideMissing) || emptyMark;
}

export function YesNo({ is }: { is: boolean }) {
  const { t } = useWords();
  return t(is ? "form.yes" : "form.no");
}

function FileCount({ row }: { row: CarPaymentRow }) {
  const { t } = useWords();
  const count = row.attachments.length;
  return count > 0 ? t("order.files", { count }) : emptyMark;
}
