import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Parsed } from "#platform/contract/schema.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import type { RechargeAccount } from "../../recharge-account-contract.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import { rechargeAccountRows, rechargeRows } from "../order-row-tables.ts";
import { walletOwnedBy } from "./adjustment-rows.ts";

export const rechargeList = scopedListOf<
  typeof rechargeRows,
  OutputOf<typeof walletRecharge.detail>
>(
  {
    table: rechargeRows,
    fields: {
      id: "id",
      orderNo: "number",
      rechargeType: "kind",
      amount: "amount_fen",
      rechargeAccountId: "recharge_account_id",
      rechargeAccountName: "account_name",
      rechargeAccountTail: "account_tail",
      rechargePayerType: "payer_type",
      payerName: "payer_name",
      walletId: "wallet_id",
      userType: "owner_type",
      userId: "owner_id",
      userName: "owner_name",
      projectName: "project_name",
      poolDepartmentId: "pool_department_id",
      poolDepartmentName: "pool_department_name",
      statementSerial: "statement_serial",
      remarks: "remark",
      fileIds: "file_ids",
      stateCode: "state",
      approvalStateCode: "approval_state",
      instanceId: "instance_id",
      currentApprovalPerson: "waiting_names",
      arrivedTime: "arrived_at",
      currentStep: "step_no",
      totalStep: "total_step",
      bookedTime: "booked_at",
      insertPerson: "created_by_name",
      rowVersion: "row_version",
      insertTime: "created_at",
      updateTime: "updated_at",
    },
    filters: {
      orderNo: oneOf("number"),
      rechargeType: oneOf("kind"),
      payerName: contains("payer_name"),
      userName: walletOwnedBy("wallet_id"),
      statementSerial: oneOf("statement_serial"),
      stateCode: oneOf("state"),
      insertTime: between("created_at"),
    },
    keyword: contains("number", "payer_name"),
    sorts: { insertTime: "created_at", amount: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: { amount: "amount_fen" },
  },
  {
    permission: walletRecharge.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);

/** The value is an index already: see `listRechargeAccounts`. */
const accountIs: Condition = (hex: string, { places }) =>
  `account_index = decode(${places.add(hex)}, 'hex')`;

export const rechargeAccountList = listOf<
  typeof rechargeAccountRows,
  Parsed<typeof RechargeAccount>
>({
  openBecause: "bank accounts to recharge from belong to the tenant",
  table: rechargeAccountRows,
  fields: {
    id: "id",
    accountName: "name",
    accountKind: "kind",
    bankName: "bank_name",
    accountNo: "account_masked",
    departmentId: "department_id",
    departmentName: "department_name",
    receivedAmount: "received_fen",
    remark: "remark",
    stateCode: "state",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    accountName: contains("name"),
    accountKind: oneOf("kind"),
    accountNo: accountIs,
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "bank_name"),
  sorts: { insertTime: "created_at", accountName: "name" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: "state <> 1003",
});

/** Where an account's number lives. */
export const accountPlace = (tenantId: string) =>
  ({ table: "recharge_accounts", column: "account", tenantId }) as const;
