import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalTask } from "../../contract.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { isLive, takeBack } from "#modules/approval/server/faces/rules.ts";
import { carryOn, takeInHand } from "#modules/approval/server/faces/instance.ts";

/** Takes a task back that an agent has in one's place. */
export const takeBackTask = command(approvalTask.takeBack, async ({ input, tx, actor }) => {
  const { id } = input;
  const at = await takeInHand(tx, { id, by: "task", action: "takeBack" });
  const task = at.instance.tasks.find((one) => one.id === id);
  if (!task || !isLive(task) || task.principalId !== actor.userId) {
    throw new Refused(approvalErrors.notDelegated);
  }
  await carryOn(tx, at, takeBack(at.instance, id, at.setting));
  return { id };
});
