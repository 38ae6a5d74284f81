import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { giveRefundUp } from "../support/move-refund.ts";
import { reachByRefund } from "../support/reach.ts";

/** Gives a refund up that was never sent, or failed for certain. */
export const cancelRefund = command(collection.cancelRefund, async ({ input, tx }) => {
  const whole = await reachByRefund(tx, { id: input.id, action: "cancelRefund" });
  tx.remark = input.remark;
  await giveRefundUp(tx, whole);
  return { id: whole.refund.id };
});
