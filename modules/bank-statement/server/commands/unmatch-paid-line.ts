import { command } from "#platform/server/command.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { takeBackFor } from "../matching/take-back.ts";

/** The same where a payment counts as ended by it: it is in doubt again, and the desk looks. */
export const unmatchPaidLine = command(triage.unmatchPaid, async ({ input, tx }) => {
  const { id, matchId, remark: reason } = input;
  tx.remark = reason;
  await takeBackFor(tx, { id, matchId, reason, mayDoubtPaid: true });
  return { id };
});
