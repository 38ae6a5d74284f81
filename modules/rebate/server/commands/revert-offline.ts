import { command } from "#platform/server/command.ts";
import { rebate } from "../../contract.ts";
import { propose } from "../correction/open-correction.ts";
import { reach } from "../payment/reach.ts";

/** Says why an order was not paid outside after all. Nothing moves until another person agrees. */
export const revertOffline = command(rebate.revertOffline, async ({ input, tx, actor }) => {
  const { id, remark: reason } = input;
  await reach(tx, actor, { id, action: "revertOffline" });
  await propose(tx, { orderId: id, kind: "OFFLINE", reason });
  return { id };
});
