import { command } from "#platform/server/command.ts";
import { approvalTask } from "../../contract.ts";
import { decideTask } from "../support/decide.ts";

/** Sends an order back to its applicant with a list of what to mend. */
export const returnTask = command(approvalTask.return, async ({ input, tx }) => {
  const { checklist, ...decision } = input;
  await decideTask(tx, { ...decision, how: "return", checklist: checklist.join(",") });
  return { id: input.id };
});
