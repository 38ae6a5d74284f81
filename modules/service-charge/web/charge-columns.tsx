import { OrderTag } from "#modules/order/web/pickers.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { serviceCharge } from "../contract.ts";
import { ReceiptTag } from "./receipt/receipt-tag.tsx";
import { ScreenshotTag } from "./screenshot/screenshot-tag.tsx";

export type ChargeRow = RowOf<typeof serviceCharge.list>;

export const chargeColumns: Column<ChargeRow>[] = [
  { field: "orderNo", width: 160 },
  { field: "lessee", width: 140 },
  { field: "orderTypeName", width: 130 },
  { field: "stateCode", width: 140, render: ({ stateCode }) => <OrderTag code={stateCode} /> },
  { field: "receivableAmount", kind: "money", width: 120 },
  { field: "paidInAmount", kind: "money", width: 120 },
  {
    field: "screenshotState",
    width: 120,
    render: ({ screenshotState }) => <ScreenshotTag state={screenshotState} />,
  },
  { field: "contractNo", width: 140 },
  { field: "refundedAmount", kind: "money", width: 120 },
  { field: "qrCodeExpireTime", kind: "time" },
  { field: "paymentTime", kind: "time" },
  { field: "receiptNo", width: 150 },
  {
    field: "receiptState",
    width: 100,
    render: ({ receiptState }) => <ReceiptTag state={receiptState} />,
  },
  { field: "payBy", width: 110, render: ({ payBy }) => <PayBy by={payBy} /> },
  { field: "paymentChannel", width: 110, render: (row) => <PayBy by={row.paymentChannel} /> },
  { field: "paymentAccount", width: 160 },
  { field: "merchantOrderId", width: 190 },
  { field: "channelOrderId", width: 190 },
  { field: "merchantRefundId", width: 190 },
  { field: "channelRefundId", width: 190 },
  {
    field: "refundReason",
    width: 160,
    render: ({ refundReason }) => <Reason reason={refundReason} />,
  },
  { field: "refundTime", kind: "time" },
  { field: "refundApprover", width: 120 },
  { field: "lesseePhone", width: 140 },
  { field: "lesseePublic", width: 110, render: (row) => <Customer row={row} /> },
  { field: "companyAgentName", width: 120 },
  { field: "departmentName", width: 140 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];

export function PayBy({ by }: { by: ChargeRow["paymentChannel"] }) {
  const { t } = useWords();
  return by === null ? emptyMark : t(`collection.payBy.${by}`);
}

export function Reason({ reason }: { reason: ChargeRow["refundReason"] }) {
  const { t } = useWords();
  return reason === null ? emptyMark : t(`collection.reason.${reason}`);
}

export function Customer({ row: { lesseePublic } }: { row: Pick<ChargeRow, "lesseePublic"> }) {
  const { t } = useWords();
  return t(lesseePublic ? "serviceCharge.customer.company" : "serviceCharge.customer.person");
}
