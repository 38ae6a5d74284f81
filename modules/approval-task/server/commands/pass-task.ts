import { command } from "#platform/server/command.ts";
import { approvalTask } from "../../contract.ts";
import { decideTask } from "../support/decide.ts";

/** Passes a task; the order goes on when the step's rule is met. */
export const passTask = command(approvalTask.pass, async ({ input, tx }) => {
  await decideTask(tx, { ...input, how: "pass" });
  return { id: input.id };
});
