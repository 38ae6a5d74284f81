import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { sendRefundAgain } from "../support/move-refund.ts";
import { reachByRefund } from "../support/reach.ts";

/** Sends a refund again, after the channel was asked for it. */
export const retryRefund = command(collection.retryRefund, async ({ input, tx, flows }) => {
  const whole = await reachByRefund(tx, { id: input.id, action: "retryRefund" });
  await sendRefundAgain(tx, flows, whole);
  return { id: whole.refund.id };
});
