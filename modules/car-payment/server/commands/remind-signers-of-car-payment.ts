import { remindForOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentErrors } from "../../errors.ts";
import { noteAction, reachSigning } from "../signing/reach.ts";

/** Reminds those whose turn it is to sign; at night it is laid aside until the morning. */
export const remindSignersOfCarPayment = command(
  carPayment.remindSigners,
  async ({ input, tx, actor }) => {
    const { id } = input;
    const { contract } = await reachSigning(tx, actor, { id, action: "remindSigners" });
    if (contract === null) throw new Refused(carPaymentErrors.signNotStarted);
    noteAction(tx, id);
    return { id, sendTime: await remindForOrder(tx, contract) };
  },
);
