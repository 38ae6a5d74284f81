import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalTask } from "../../contract.ts";
import { removeSigner as removed } from "../rules/people.ts";
import { reasonsAgainstRemoving } from "../rules/reasons.ts";
import { carryOn, expectNone, takeInHand } from "../support/deed.ts";

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
