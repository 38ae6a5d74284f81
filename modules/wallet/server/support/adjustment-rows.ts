import type { OutputOf } from "#platform/contract/endpoint.ts";
import {
  between,
  type Condition,
  contains,
  oneOf,
  searchTermsOf,
} from "#platform/server/list/conditions.ts";
import { type ScopedList, scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { type AdjustmentType, walletAdjustment } from "../../adjustment-contract.ts";
import { adjustmentRows } from "../order-row-tables.ts";

type Wire = OutputOf<typeof walletAdjustment.detail>;

/** By a part of the owner's name, which stands in the wallets' own index. */
export const walletOwnedBy =
  (column: string): Condition =>
  (typed: string, { places, tenantId }) => {
    const wanted = typed.toLowerCase();
    const terms = places.add(searchTermsOf(tenantId, wanted));
    return (
      `${column} in (select w.id from wallets w where w.tenant_id = ${places.add(tenantId)}` +
      ` and w.search @> ${terms}::text[] and strpos(lower(w.owner_name), ${places.add(wanted)}) > 0)`
    );
  };

const described = {
  table: adjustmentRows,
  fields: {
    id: "id",
    orderNo: "number",
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
    fileIds: "file_ids",
    stateCode: "state",
    approvalStateCode: "approval_state",
    instanceId: "instance_id",
    currentApprovalPerson: "waiting_names",
    arrivedTime: "arrived_at",
    currentStep: "step_no",
    totalStep: "total_step",
    effectiveTime: "effective_at",
    insertPerson: "created_by_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
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

export const allAdjustments: ScopedList<Wire> = scopedListOf<typeof adjustmentRows, Wire>(
  described,
  scope,
);

/** The two kinds have a page each. */
export const adjustmentsOf: Readonly<Record<AdjustmentType, ScopedList<Wire>>> = {
  order: scopedListOf<typeof adjustmentRows, Wire>(
    { ...described, always: "kind = 'order'" },
    scope,
  ),
  amount: scopedListOf<typeof adjustmentRows, Wire>(
    { ...described, always: "kind = 'amount'" },
    scope,
  ),
};
