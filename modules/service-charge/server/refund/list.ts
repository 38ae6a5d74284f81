import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { refundRows } from "../tables.ts";

type Wire = OutputOf<typeof serviceChargeRefund.detail>;

/** As far as somebody sees. */
export const refundList = scopedListOf<typeof refundRows, Wire>(
  {
    table: refundRows,
    fields: {
      ...orderFields,
      chargeId: "charge_id",
      chargeNo: "charge_number",
      contractNo: "contract_no",
      lessee: "lessee",
      orderTypeName: "type_name",
      paidInAmount: "paid_in_fen",
      refundAmount: "amount_fen",
      refundReason: "reason",
      remark: "remark",
      merchantRefundId: "send_number",
      channelRefundId: "channel_number",
      refundTime: "refunded_at",
      failReason: "fail_text",
      refundApprover: "approver_names",
      departmentName: "department_name",
      payeeName: "payee_name",
      payeeBankName: "payee_bank_name",
      payeeAccount: "account_masked",
      offlineRemark: "offline_remark",
      offlineFailReason: "offline_fail_reason",
      payoutNo: "payout_number",
      offlinePerson: "offline_by_name",
    },
    filters: { orderNo: oneOf("number") },
    sorts: { insertTime: "created_at" },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  {
    permission: serviceChargeRefund.detail.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);
