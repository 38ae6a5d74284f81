import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { everything } from "#platform/server/scope/range.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import { walletOwnedBy } from "#modules/wallet/server/faces/sight.ts";
import { rechargeRows } from "./tables.ts";

export type ShownRecharge = OutputOf<typeof walletRecharge.detail>;

export const rechargeList = scopedListOf<typeof rechargeRows, ShownRecharge>(
  {
    table: rechargeRows,
    fields: {
      ...orderFields,
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
      bookedTime: "booked_at",
      correctsId: "corrects_id",
      correctsNo: "corrects_number",
      correctionId: "correction_id",
      correctionNo: "correction_number",
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
    // What was taken back does not count as brought.
    sums: { amount: "signed_fen" },
  },
  {
    permission: walletRecharge.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);

/** As the list tells it, whoever asks. */
export const shownRecharge = (tx: ReadTx, id: string): Promise<ShownRecharge> =>
  rechargeList.within(everything("")).one(tx, id);
