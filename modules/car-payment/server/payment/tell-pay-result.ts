import { settingsFor } from "#modules/department/server/index.ts";
import { hasText, sendSms } from "#modules/provider/server/faces/sms.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { CarPaymentState } from "../../states.ts";
import { salesmanPhoneOf } from "../support/numbers.ts";
import type { carPayments } from "../tables.ts";

const results = { paid: "已到账", failed: "打款失败", returned: "已被银行退回" } as const;
const isResult = (state: CarPaymentState): state is keyof typeof results => state in results;

const hours = 3_600_000;
/** Who hears of it later has long asked. */
const worth = 12 * hours;

/** A text to the salesman whose dealer waits for the money, where the department wants one sent. */
export async function tellPayResult(
  tx: CommandTx,
  order: Row<typeof carPayments>,
  state: CarPaymentState,
): Promise<void> {
  if (!isResult(state)) return;
  const { carPayment } = await settingsFor(tx, order.department_id);
  // An outcome is kept whether or not there is an account for texts.
  if (!carPayment.smsPayResult || !(await hasText(tx, "payResult"))) return;
  const { id: rowId, salesman_phone_sealed: sealed } = order;
  await sendSms(tx, tx.atHand, {
    phone: salesmanPhoneOf(tx.atHand.vault, { tenantId: tx.tenantId, rowId }, sealed),
    template: "payResult",
    params: {
      name: order.salesman,
      shop: order.shop_name,
      amount: showYuan(order.amount_fen),
      result: results[state],
    },
    worthlessAfter: new Date(tx.now.getTime() + worth),
  });
}
