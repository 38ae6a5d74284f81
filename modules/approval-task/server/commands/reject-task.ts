import { command } from "#platform/server/command.ts";
import { approvalTask } from "../../contract.ts";
import { decideTask } from "../support/decide.ts";

/** Refuses an order for good: its applicant may mend it and apply again. */
export const rejectTask = command(approvalTask.reject, async ({ input, tx }) => {
  await decideTask(tx, { ...input, how: "reject" });
  return { id: input.id };
});
