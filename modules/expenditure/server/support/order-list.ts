import type { OutputOf } from "#platform/contract/endpoint.ts";
import {
  between,
  type Condition,
  contains,
  oneOf,
  type Scope,
} from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything } from "#platform/server/scope/range.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { expenditureRows } from "../order-tables.ts";

type Wire = OutputOf<typeof expenditure.list>["records"][number];

const paying = (typed: string, scope: Scope) =>
  `select expenditure_id from expenditure_payees where tenant_id = ${scope.places.add(scope.tenantId)}` +
  ` and ${contains("payee_name")(typed as never, scope)}`;

const paysSomebody: Condition = (typed: string, scope) => `id in (${paying(typed, scope)})`;

/** By number, description or payee. Each is found by its own index: an "or" of them would use none. */
const isAbout: Condition = (typed: string, scope) =>
  `id in (select id from expenditures where tenant_id = ${scope.places.add(scope.tenantId)}` +
  ` and ${contains("number", "description")(typed as never, scope)} union all ${paying(typed, scope)})`;

/** By whose wallet it is, or for what. */
const fromWallet: Condition = (typed: string, scope) =>
  `wallet_id in (select id from wallets where tenant_id = ${scope.places.add(scope.tenantId)}` +
  ` and ${contains("owner_name", "project_name")(typed as never, scope)})`;

/** The members of a tenant are few. */
const madeBy: Condition = (typed: string, { places, tenantId }) =>
  `created_by in (select m.user_id from memberships m join users u on u.id = m.user_id` +
  ` where m.tenant_id = ${places.add(tenantId)} and strpos(lower(u.id_card_name), ${places.add(typed.toLowerCase())}) > 0)`;

/** Whose an order is: the department and the person it was made by. */
const stamp = stampedWith({ department: "department_id", person: "created_by" });

export const orderList = scopedListOf<typeof expenditureRows, Wire>(
  {
    table: expenditureRows,
    fields: {
      id: "id",
      orderNo: "number",
      amount: "amount_fen",
      amountForPayee: "payee_amount_fen",
      amountSourceTypeCode: "amount_source",
      walletId: "wallet_id",
      walletUserType: "wallet_user_type",
      walletName: "wallet_name",
      expenditureProjectId: "project_id",
      expenditureProjectName: "project_name",
      expenditureItemId: "item_id",
      expenditureItemName: "item_name",
      needProjectEstablishment: "needs_establishment",
      expenditureProjectEstablishmentId: "establishment_id",
      expenditureProjectEstablishmentName: "establishment_name",
      expenditureDescribe: "description",
      isSplit: "is_split",
      payeeCount: "payee_count",
      payeeName: "payee_name",
      payeeIdCardNo: "payee_id_card",
      payeePhone: "payee_phone",
      payeeBankCardNo: "payee_account",
      payeeBankName: "payee_bank",
      fileIds: "file_ids",
      hasFile: "has_file",
      remarks: "remark",
      payChannel: "pay_channel",
      payTime: "pay_time",
      paySuccessTime: "pay_success_time",
      mchOrderNo: "merchant_number",
      transferAccountsFailReason: "fail_reason",
      paidFen: "paid_fen",
      heldFen: "held_fen",
      holdUntil: "hold_until",
      stateCode: "headline",
      stateCodeName: "state_name",
      stateCodeColor: "state_color",
      expenditureStateCode: "state",
      payStage: "pay_stage",
      monthlyChannelQuota: "monthly_quota_fen",
      approvalProcessId: "process_id",
      currentApprovalPerson: "waiting_names",
      currentApprovalProcessState: "approval_state",
      currentApprovalProcessStep: "step_no",
      currentApprovalStepType: "step_type",
      currentApprovalTotalStep: "total_step",
      currentApprovalVersion: "process_version",
      approvalStateCodeName: "approval_state_name",
      approvalStateCodeColor: "approval_state_color",
      instanceId: "instance_id",
      arrivedTime: "arrived_at",
      insertPerson: "created_by_name",
      insertTime: "created_at",
      insertRegion: "region",
      insertGroup: "group_name",
      insertRole: "role_name",
      cityName: "city_name",
      rowVersion: "row_version",
    },
    filters: {
      orderNo: oneOf("number"),
      stateCode: oneOf("headline"),
      expenditureStateCode: oneOf("state"),
      amountSourceTypeCode: oneOf("amount_source"),
      expenditureProjectId: oneOf("project_id"),
      expenditureItemId: oneOf("item_id"),
      walletId: oneOf("wallet_id"),
      walletName: fromWallet,
      payeeName: paysSomebody,
      insertPerson: madeBy,
      expenditureDescribe: contains("description"),
      mine: oneOf("created_by"),
      insertTime: between("created_at"),
      paySuccessTime: between("pay_success_time"),
    },
    keyword: isAbout,
    sorts: { insertTime: "created_at", amount: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: { amount: "amount_fen" },
    always: `state <> ${expenditureStates.deleted}`,
  },
  { permission: expenditure.list.permission, stamp },
);

/** Who asks for his own is named: a list does not know who reads it. */
export function withReader<R extends ListRequest>(request: R, userId: string): R {
  const { mine } = request.filters as { mine?: unknown };
  if (mine === undefined) return request;
  return { ...request, filters: { ...request.filters, mine: [userId] } };
}

/** Whatever the reader's range is: for who has asked whether he may see the one. */
export const allOrders = orderList.within(everything(""));
