import { dropUnpaid } from "#modules/payment-line/server/faces/paying.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentErrors } from "../../errors.ts";
import { carPaymentOrder } from "../order.ts";
import { carPaymentLines } from "../payment/lines.ts";
import { reach } from "../payment/reach.ts";
import { payeeColumnsFrom } from "../support/written.ts";
import { carPayments } from "../tables.ts";

/**
 * Where the money goes is what people agreed to: another account is approved anew. Of a dealer on file it is
 * the one on file, and nobody types another.
 */
export const changePayeeOfCarPayment = command(
  carPayment.changePayee,
  async ({ input, tx, actor, vault }) => {
    const { id, remark, ...given } = input;
    const { row, lines } = await reach(tx, actor, { id, action: "changePayee" });
    const payee = await payeeColumnsFrom(tx, vault, {
      id,
      given: { ...given, reportCarShop: row.shop_name },
      said: { special: row.special, reason: row.special_reason },
    });
    const isSame = payee.account_index.equals(row.account_index);
    if (isSame && payee.filing_version_id === row.filing_version_id) {
      throw new Refused(carPaymentErrors.samePayee);
    }
    tx.remark = remark;
    await dropUnpaid(tx, carPaymentLines, { lines, remark: `${row.number} 更换收款信息` });
    // What was accepted spoke for the payment that people had agreed to before.
    const accepted = { supplement_accepted_by: null, supplement_accepted_at: null };
    const to = { ...payee, ...accepted, payout_id: null, fail_reason: null, paid_at: null };
    return carPaymentOrder.submit(tx, await updateRow(tx, carPayments, { row, to }));
  },
);
