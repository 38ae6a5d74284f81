import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { disputeLocked } from "../matching/change-line.ts";
import { lockLine } from "../matching/line-facts.ts";

/** Nobody agrees on what a line is: it is kept apart until that is settled. */
export const disputeLine = command(triage.dispute, async ({ input, tx }) => {
  const { id, remark: reason } = input;
  tx.remark = reason;
  await disputeLocked(tx, await lockLine(tx, id), { reason });
  return { id };
});
