import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { type ScopedList, scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { type AdjustmentType, walletAdjustment } from "../../adjustment-contract.ts";
import { walletOwnedBy } from "#modules/wallet/server/faces/sight.ts";
import { adjustmentRows } from "./tables.ts";

export type ShownAdjustment = OutputOf<typeof walletAdjustment.detail>;

const described = {
  table: adjustmentRows,
  fields: {
    ...orderFields,
    adjustmentType: "kind",
    amount: "amount_fen",
    orderId: "order_id",
    adjustedOrderNo: "order_number",
    userId: "payer_id",
    userName: "payer_name",
    userType: "payer_type",
    userOrderType: "payer_wallet_type",
    payerWalletId: "payer_wallet_id",
    payerProject: "payer_project",
    userAvailableAmount: "payer_available_fen",
    payeeId: "payee_id",
    payeeName: "payee_name",
    payeeType: "payee_type",
    payeeOrderType: "payee_wallet_type",
    payeeWalletId: "payee_wallet_id",
    payeeProject: "payee_project",
    payeeAvailableAmount: "payee_available_fen",
    remarks: "remark",
    effectiveTime: "effective_at",
  },
  filters: {
    orderNo: oneOf("number"),
    userName: walletOwnedBy("payer_wallet_id"),
    payeeName: walletOwnedBy("payee_wallet_id"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("number", "order_number"),
  sorts: { insertTime: "created_at", amount: "amount_fen" },
  defaultSort: { field: "insertTime", order: "desc" },
  sums: { amount: "amount_fen" },
} as const;

const scope = {
  permission: walletAdjustment.orderList.permission,
  stamp: stampedWith({ department: "department_id", person: "created_by" }),
};

export const allAdjustments: ScopedList<ShownAdjustment> = scopedListOf<
  typeof adjustmentRows,
  ShownAdjustment
>(described, scope);

/** The two kinds have a page each. */
export const adjustmentsOf: Readonly<Record<AdjustmentType, ScopedList<ShownAdjustment>>> = {
  order: scopedListOf<typeof adjustmentRows, ShownAdjustment>(
    { ...described, always: "kind = 'order'" },
    scope,
  ),
  amount: scopedListOf<typeof adjustmentRows, ShownAdjustment>(
    { ...described, always: "kind = 'amount'" },
    scope,
  ),
};
