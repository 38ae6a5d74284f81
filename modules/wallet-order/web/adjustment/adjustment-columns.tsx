import { WaitingFor } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { AdjustmentType, walletAdjustment } from "../../adjustment-contract.ts";

export type AdjustmentRow = RowOf<typeof walletAdjustment.orderList>;

const order: Column<AdjustmentRow> = { field: "adjustedOrderNo", width: 150 };

export const adjustmentColumns = (kind: AdjustmentType): Column<AdjustmentRow>[] => [
  { field: "orderNo", width: 150 },
  { field: "amount", kind: "money", width: 120 },
  { field: "stateCode", kind: "state" },
  { field: "userName", width: 190, render: (row) => `${row.userName} · ${row.payerProject}` },
  { field: "payeeName", width: 190, render: (row) => `${row.payeeName} · ${row.payeeProject}` },
  ...(kind === "order" ? [order] : []),
  { field: "currentApprovalPerson", width: 200, render: (row) => <WaitingFor row={row} /> },
  { field: "remarks", width: 200 },
  { field: "userType", width: 110, render: (row) => <OwnerType of={row.userType} /> },
  { field: "userOrderType", width: 130, render: (row) => <WalletType of={row.userOrderType} /> },
  { field: "payeeType", width: 110, render: (row) => <OwnerType of={row.payeeType} /> },
  { field: "payeeOrderType", width: 130, render: (row) => <WalletType of={row.payeeOrderType} /> },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
  { field: "effectiveTime", kind: "time" },
];

export function OwnerType({ of }: { of: AdjustmentRow["userType"] }) {
  const { t } = useWords();
  return t(`walletAdjustment.ownerType.${of}`);
}

export function WalletType({ of }: { of: AdjustmentRow["userOrderType"] }) {
  const { t } = useWords();
  return t(`walletAdjustment.walletType.${of}`);
}
