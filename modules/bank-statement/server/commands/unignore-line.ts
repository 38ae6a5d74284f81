import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { unignoreLocked } from "../matching/change-line.ts";
import { lockLine } from "../matching/line-facts.ts";

/** It is our business after all. */
export const unignoreLine = command(triage.unignore, async ({ input, tx }) => {
  const { id, remark: reason } = input;
  tx.remark = reason;
  await unignoreLocked(tx, await lockLine(tx, id), { reason });
  return { id };
});
