import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalTask } from "../../contract.ts";
import {
  removeSigner as removed,
  reasonsAgainstRemoving,
} from "#modules/approval/server/faces/rules.ts";
import { carryOn, expectNone, takeInHand } from "#modules/approval/server/faces/instance.ts";

/** Does without a signature that one asked for oneself. */
export const removeSigner = command(approvalTask.removeSigner, async ({ input, tx, actor }) => {
  const { id } = input;
  const at = await takeInHand(tx, { id, by: "task" });
  const task = at.instance.tasks.find((one) => one.id === id);
  if (!task) throw new Refused(platformErrors.notFound);
  expectNone(reasonsAgainstRemoving(at.instance, task, actor.userId), at.organisation);
  await carryOn(tx, at, removed(at.instance, id, at.setting));
  return { id };
});
