import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentOrder } from "../order.ts";
import { standingOfPaid } from "../payment/settle.ts";
import { judgeWaiting } from "./supplements.ts";
import { tellOfJudgement } from "./tell-of-judgement.ts";

/**
 * Another than the applicant accepts what was supplied: nothing is owed any more. The order is over if
 * the bank shows its payment, and otherwise as soon as it does.
 */
export const acceptSupplement = command(
  carPayment.acceptSupplement,
  async ({ input, tx, actor }) => {
    const { id, rowVersion: version, acceptRemark: remark } = input;
    const row = await carPaymentOrder.lockFor(tx, actor, {
      id,
      action: "acceptSupplement",
      version,
    });
    const also = {
      supplied_at: null,
      supplement_accepted_by: actor.userId,
      supplement_accepted_at: tx.now.toISOString(),
    };
    const to = await standingOfPaid(tx, { ...row, ...also });
    await carPaymentOrder.move(tx, row, { to, also, ...(remark !== null && { remark }) });
    await judgeWaiting(tx, id, { state: "ACCEPTED", remark });
    await tellOfJudgement(tx, row, { event: "carPayment.supplementAccepted", values: {} });
    return { id };
  },
);
