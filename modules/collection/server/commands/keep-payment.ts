import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { keepParked } from "../support/decide-payment.ts";
import { reachByPayment } from "../support/reach.ts";

/** Takes a parked payment as it is. */
export const keepPayment = command(collection.keep, async ({ input, tx, flows }) => {
  const whole = await reachByPayment(tx, { id: input.id, action: "keep" });
  tx.remark = input.remark;
  await keepParked(tx, flows, whole);
  return { id: whole.qr.id };
});
