import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { recall, recallable } from "#modules/approval/server/faces/rules.ts";
import { carryOn, takeInHand } from "#modules/approval/server/faces/instance.ts";

/** Takes one's own pass back while nobody has decided after it. */
export const recallDecision = command(approvalInstance.recall, async ({ input, tx, actor }) => {
  const { id } = input;
  const at = await takeInHand(tx, { id, action: "recall" });
  const task = recallable(at.instance, actor.userId);
  if (!task) throw new Refused(approvalErrors.nothingToRecall);
  await carryOn(tx, at, recall(at.instance, task.id, at.setting));
  return { id };
});
