import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { letRefundGo } from "../support/move-refund.ts";
import { reachByRefund } from "../support/reach.ts";

/** The second person lets a refund go. */
export const releaseRefund = command(collection.releaseRefund, async ({ input, tx, flows }) => {
  const whole = await reachByRefund(tx, { id: input.id, action: "releaseRefund" });
  await letRefundGo(tx, flows, { ...whole, approvers: [] });
  return { id: whole.refund.id };
});
