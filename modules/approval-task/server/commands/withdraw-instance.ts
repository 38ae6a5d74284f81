import { command } from "#platform/server/command.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { withdraw } from "#modules/approval/server/faces/rules.ts";
import { carryOn, takeInHand } from "#modules/approval/server/faces/instance.ts";

/** Takes an application back, or asks for that once somebody has decided. */
export const withdrawInstance = command(approvalInstance.withdraw, async ({ input, tx }) => {
  const { id, remark } = input;
  const at = await takeInHand(tx, { id, action: "withdraw" });
  tx.remark = remark ?? undefined;
  const outcome = withdraw(at.instance, { remark }, at.setting);
  await carryOn(tx, at, outcome);
  return { id, withdrawn: outcome.instance.state === "withdrawn" };
});
