import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentOrder } from "../order.ts";
import { judgeWaiting } from "./supplements.ts";
import { tellOfJudgement } from "./tell-of-judgement.ts";

/** Another than the applicant finds what was supplied not to be enough, and says why: it is owed as before. */
export const sendBackSupplement = command(
  carPayment.sendBackSupplement,
  async ({ input, tx, actor }) => {
    const { id, rowVersion: version, remark } = input;
    const action = "sendBackSupplement";
    const row = await carPaymentOrder.lockFor(tx, actor, { id, action, version });
    await carPaymentOrder.move(tx, row, { also: { supplied_at: null }, remark });
    await judgeWaiting(tx, id, { state: "SENT_BACK", remark });
    const values = { reason: remark };
    await tellOfJudgement(tx, row, { event: "carPayment.supplementSentBack", values });
    return { id };
  },
);
