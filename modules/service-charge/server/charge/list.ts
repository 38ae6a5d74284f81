import type { Actor } from "#platform/server/actor.ts";
import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { serviceCharge } from "../../contract.ts";
import { chargeStates } from "../../states.ts";
import { chargeRows } from "../tables.ts";

type Wire = OutputOf<typeof serviceCharge.detail>;

export const stamp = stampedWith({ department: "department_id", person: "created_by" });

/** As far as somebody sees. */
export const chargeList = scopedListOf<typeof chargeRows, Wire>(
  {
    table: chargeRows,
    fields: {
      ...orderFields,
      contractNo: "contract_no",
      contractYear: "contract_year",
      contractType: "contract_type",
      contractMiddle: "contract_middle",
      lessee: "lessee",
      lesseePhone: "lessee_phone_masked",
      lesseePublic: "lessee_public",
      companyAgentName: "agent_name",
      orderTypeCode: "type_code",
      orderTypeName: "type_name",
      receivableAmount: "receivable_fen",
      paidInAmount: "paid_in_fen",
      refundedAmount: "refunded_fen",
      payBy: "pay_by",
      receiptNo: "receipt_number",
      receiptState: "receipt_state",
      receiptUrl: "receipt_url",
      channelOrderId: "channel_number",
      merchantOrderId: "merchant_number",
      channelRefundId: "refund_channel_number",
      merchantRefundId: "refund_number",
      paymentAccount: "payer",
      paymentChannel: "paid_by",
      paymentTime: "paid_at",
      refundTime: "refunded_at",
      refundReason: "refund_reason",
      refundApprover: "refund_approver",
      appScreenshot: "screenshot_id",
      screenshotState: "screenshot_state",
      qrCodeExpireTime: "qr_expires_at",
      qrCount: "qr_count",
      remark: "remark",
      adjustTypeName: "adjust_type_name",
      adjustAmount: "adjust_fen",
      adjustRemark: "adjust_remark",
      replacesOrderNo: "replaces_number",
      departmentName: "department_name",
    },
    filters: {
      orderNo: oneOf("number"),
      contractNo: contains("contract_no"),
      lessee: contains("lessee"),
      receiptNo: oneOf("receipt_number"),
      orderTypeCode: oneOf("type_code"),
      departmentId: oneOf("department_id"),
      stateCode: oneOf("state"),
      mine: oneOf("created_by"),
      insertTime: between("created_at"),
      paymentTime: between("paid_at"),
    },
    keyword: contains("number", "lessee", "contract_no"),
    sorts: { insertTime: "created_at", receivableAmount: "receivable_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: {
      receivableAmount: "receivable_fen",
      paidInAmount: "paid_in_fen",
      refundedAmount: "refunded_fen",
    },
  },
  {
    permission: serviceCharge.list.permission,
    stamp,
  },
);

const { draft, waiting, expired } = chargeStates;

/** What nobody paid of a department, as far as somebody may do this to it; the oldest first. */
export async function unpaidOf(
  tx: ReadTx,
  actor: Actor,
  { departmentId, permission, atMost }: UnpaidAsked,
): Promise<string[]> {
  const { records } = await chargeList.seenBy(actor, permission).page(tx, {
    current: 1,
    size: atMost,
    sorts: [{ field: "insertTime", order: "asc" }],
    filters: { departmentId: [departmentId], stateCode: [draft, waiting, expired] },
  });
  return records.map(({ id }) => id);
}

interface UnpaidAsked {
  readonly departmentId: string;
  readonly permission: string;
  readonly atMost: number;
}

/** What a request means in what is stored: me for "mine". */
export function askedForCharges<R extends ListRequest>(request: R, userId: string): R {
  const { mine } = request.filters as { mine?: unknown };
  if (mine === undefined) return request;
  return { ...request, filters: { ...request.filters, mine: [userId] } };
}
