import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { rebate } from "../../contract.ts";
import { rebateRows } from "../tables.ts";

type Wire = OutputOf<typeof rebate.detail>;

export const rebateStamp = stampedWith({ department: "department_id", person: "created_by" });

/** As far as somebody sees. */
export const rebateList = scopedListOf<typeof rebateRows, Wire>(
  {
    table: rebateRows,
    fields: {
      ...orderFields,
      contractNo: "contract_no",
      lessee: "lessee",
      reportCarShop: "shop_name",
      rebateTypeId: "type_id",
      rebateTypeCode: "type_code",
      rebateTypeName: "type_name",
      rebateSplitMode: "split_mode",
      bookLineId: "line_id",
      rebateAmount: "amount_fen",
      deservedAmount: "deserved_fen",
      nettedAmount: "netted_fen",
      netFinanceAmount: "net_finance_fen",
      payeeName: "payee_name",
      payeeIdCardNo: "id_card_masked",
      payeePhone: "phone_masked",
      payeeBankName: "bank_name",
      payeeBankCardNo: "account_masked",
      whiteListId: "white_list_id",
      whiteListPayee: "white_list_payee",
      keyPersonId: "key_person_id",
      keyPersonPayee: "key_person_payee",
      keyPersonPercent: "key_person_bp",
      keyPersonPercentAmount: "key_person_fen",
      keyPersonRemark: "key_person_remark",
      remarks: "remark",
      payChannelCode: "channel_id",
      payChannel: "channel",
      payoutNo: "payout_number",
      failReason: "fail_reason",
      signState: "sign_state",
      departmentName: "department_name",
      insertPersonId: "created_by",
      applyTime: "applied_at",
      makeTime: "made_at",
      makePerson: "made_by_name",
      payTime: "pay_time",
      paySuccessTime: "paid_at",
      approvalProcessId: "process_id",
      currentApprovalProcessState: "approval_state",
      currentApprovalProcessStep: "step_no",
      currentApprovalStepType: "step_type",
      currentApprovalTotalStep: "total_step",
      currentApprovalVersion: "process_version",
      approvalStateCodeName: "approval_state_name",
      approvalStateCodeColor: "approval_state_color",
    },
    filters: {
      orderNo: oneOf("number"),
      contractNo: oneOf("contract_no"),
      reportCarShop: contains("shop_name"),
      lessee: contains("lessee"),
      rebateTypeCode: oneOf("type_code"),
      stateCode: oneOf("state"),
      mine: oneOf("created_by"),
      paySuccessTime: between("paid_at"),
      insertTime: between("created_at"),
    },
    keyword: contains("number", "contract_no", "lessee", "shop_name"),
    sorts: { insertTime: "created_at", rebateAmount: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: { rebateAmount: "amount_fen" },
  },
  {
    permission: rebate.list.permission,
    stamp: rebateStamp,
  },
);

/** What a request means in what is stored: me for "mine". */
export function askedForRebates<R extends ListRequest>(request: R, userId: string): R {
  const { mine } = request.filters as { mine?: unknown };
  if (mine === undefined) return request;
  return { ...request, filters: { ...request.filters, mine: [userId] } };
}
