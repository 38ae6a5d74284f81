import type { OutputOf } from "#platform/contract/endpoint.ts";
import {
  bigint,
  type Column,
  integer,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
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

/** A view: adjustments with both wallets, and how their approval stands. */
const adjustmentRows = plainTable("wallet_adjustment_rows", {
  tenant_id: uuid,
  id: uuid,
  number: text,
  kind: text,
  amount_fen: bigint,
  order_id: nullable(uuid),
  order_number: nullable(text),
  payer_wallet_id: uuid,
  payer_id: uuid,
  payer_name: text,
  payer_type: text,
  payer_project: text,
  payer_wallet_type: text,
  payer_available_fen: bigint,
  payee_wallet_id: uuid,
  payee_id: uuid,
  payee_name: text,
  payee_type: text,
  payee_project: text,
  payee_wallet_type: text,
  payee_available_fen: bigint,
  remark: nullable(text),
  file_ids: { type: "uuid[]", nullable: false } as Column<string[]>,
  state: integer,
  approval_state: nullable(integer),
  instance_id: nullable(uuid),
  waiting_names: nullable(text),
  arrived_at: nullable(time),
  step_no: nullable(integer),
  total_step: nullable(integer),
  effective_at: nullable(time),
  department_id: nullable(uuid),
  row_version: bigint,
  created_by: uuid,
  created_by_name: text,
  created_at: time,
  updated_at: time,
  search: searchTerms,
});

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
