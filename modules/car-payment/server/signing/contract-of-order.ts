import type { startForOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import { showYuan } from "#platform/contract/money.ts";
import { inShanghai } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { carPaymentKind as kind } from "../../kind.ts";
import { agentPhoneOf, lesseePhoneOf, salesmanPhoneOf } from "../support/numbers.ts";
import type { carPayments } from "../tables.ts";

type CarPayment = Row<typeof carPayments>;

const validDays = 15;

/** What a template may ask for, by the names that templates have for it. */
export const fieldsOf = (row: CarPayment, now: Date) => ({
  车款单号: row.number,
  合同号: row.contract_no ?? "",
  承租人: row.lessee,
  企业经办人: row.agent_name ?? "",
  报单车行: row.shop_name,
  收款人: row.payee_name,
  收款银行: row.bank_name,
  金额: showYuan(row.amount_fen),
  打款金额: showYuan(row.amount_fen),
  业务员: row.salesman,
  签署日期: inShanghai(now.toISOString()).slice(0, 10),
});

/** The receipt confirmation of an order: signed by its lessee, of a company by its agent, and by the salesman. */
export function contractOfOrder(
  tx: CommandTx,
  row: CarPayment,
  templateId: string,
): Parameters<typeof startForOrder>[1] {
  const { vault } = tx.atHand;
  const place = { tenantId: tx.tenantId, rowId: row.id };
  const { agent_phone_sealed: agentPhone } = row;
  return {
    templateId,
    title: `收款确认书 ${row.number}`,
    amountFen: row.amount_fen,
    fields: fieldsOf(row, tx.now),
    validDays,
    departmentId: row.department_id,
    order: { orderType: kind.type, orderId: row.id, orderNo: row.number },
    customerName: row.lessee,
    customerPhoneNumber: lesseePhoneOf(vault, place, row.lessee_phone_sealed),
    customerIdCardNo: null,
    companyName: row.lessee_public ? row.lessee : null,
    companyAgentName: row.agent_name,
    companyAgentPhone: agentPhone && agentPhoneOf(vault, place, agentPhone),
    salesName: row.salesman,
    salesPhoneNumber: salesmanPhoneOf(vault, place, row.salesman_phone_sealed),
  };
}
