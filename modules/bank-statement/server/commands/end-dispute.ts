import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { endDisputeLocked } from "../matching/change-line.ts";
import { lockLine } from "../matching/line-facts.ts";

/** What was in dispute is settled: the line can be matched again. */
export const endDispute = command(triage.endDispute, async ({ input, tx }) => {
  const { id, remark: reason } = input;
  tx.remark = reason;
  await endDisputeLocked(tx, await lockLine(tx, id), { reason });
  return { id };
});
