import { command } from "#platform/server/command.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { terminate } from "#modules/approval/server/faces/rules.ts";
import { carryOn, takeInHand } from "#modules/approval/server/faces/instance.ts";

/** Ends an approval that should not go on. */
export const terminateInstance = command(approvalInstance.terminate, async ({ input, tx }) => {
  const { id, remark } = input;
  const at = await takeInHand(tx, { id, action: "terminate" });
  tx.remark = remark;
  await carryOn(tx, at, terminate(at.instance, { remark }, at.setting));
  return { id };
});
