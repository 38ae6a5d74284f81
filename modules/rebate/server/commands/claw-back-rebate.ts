import { command } from "#platform/server/command.ts";
import { rebate } from "../../contract.ts";
import { propose } from "../correction/open-correction.ts";
import { reach } from "../payment/reach.ts";

/** Says why a paid order is to be taken back from its dealer. Nothing moves until another person agrees. */
export const clawBackRebate = command(rebate.clawBack, async ({ input, tx, actor }) => {
  const { id, remark: reason } = input;
  await reach(tx, actor, { id, action: "clawBack" });
  await propose(tx, { orderId: id, kind: "CLAWBACK", reason });
  return { id };
});
