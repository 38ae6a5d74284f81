import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { approvalInstance } from "../../instance-contract.ts";
import {
  reassign,
  reasonsAgainstChoosing,
  reasonsAgainstTaking,
} from "#modules/approval/server/faces/rules.ts";
import {
  type AtHand,
  carryOn,
  expectNone,
  takeInHand,
} from "#modules/approval/server/faces/instance.ts";

/** Gives a task, or a step that nobody was found for, to somebody. */
export const reassignTask = command(approvalInstance.reassign, async ({ input, tx, actor }) => {
  const { id, taskId, toId, remark } = input;
  const at = await takeInHand(tx, { id, action: "reassign", others: [toId] });
  if (taskId !== null) expectOpen(at, taskId);
  else if (at.instance.state !== "suspended") throw new Refused(approvalErrors.notTaken);
  const chosen = { me: actor.userId, to: toId };
  expectNone(reasonsAgainstChoosing(at.instance, chosen, at.setting), at.organisation);
  tx.remark = remark;
  await carryOn(tx, at, reassign(at.instance, { taskId, to: toId, remark }, at.setting));
  return { id };
});

function expectOpen({ instance, organisation }: AtHand, taskId: string): void {
  const task = instance.tasks.find((one) => one.id === taskId);
  if (!task) throw new Refused(platformErrors.notFound);
  expectNone(reasonsAgainstTaking(instance, task), organisation);
}
