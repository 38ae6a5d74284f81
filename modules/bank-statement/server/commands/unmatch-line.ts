import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { takeBackFor } from "../matching/take-back.ts";

/** Takes a match back, with what it did. The rules remember that it was wrong. */
export const unmatchLine = command(triage.unmatch, async ({ input, tx }) => {
  const { id, matchId, remark: reason } = input;
  tx.remark = reason;
  await takeBackFor(tx, { id, matchId, reason, mayDoubtPaid: false });
  return { id };
});
