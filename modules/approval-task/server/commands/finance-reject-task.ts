import { command } from "#platform/server/command.ts";
import { approvalTask } from "../../contract.ts";
import { decideTask } from "../support/decide.ts";

/** Finance refuses in its own step: what was decided before may be carried over later. */
export const financeRejectTask = command(approvalTask.financeReject, async ({ input, tx }) => {
  await decideTask(tx, { ...input, how: "financeReject" });
  return { id: input.id };
});
