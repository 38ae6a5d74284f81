import { abilitiesOf } from "#modules/payout-channel/server/index.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import type { Heard } from "../rules/apply.ts";
import { applyChannelResult } from "../attempt/apply-channel-result.ts";
import { clearIncident, decideEvidence, expectStillConvincing } from "../attempt/evidence.ts";
import { attemptInQuestion } from "../attempt/last-attempt.ts";
import { reach } from "../support/reach.ts";

/** A second person agrees: the payment ended as the evidence says. */
export const confirmEvidence = command(payout.confirmEvidence, async ({ input, tx, actor }) => {
  const row = await reach(tx, actor, { id: input.id, action: "confirmEvidence" });
  const attempt = await attemptInQuestion(tx, row);
  const evidence = await decideEvidence(tx, row, { id: input.evidenceId, to: "CONFIRMED" });
  // Something else has become doubtful since: what was brought forward speaks of another attempt.
  if (evidence.attempt_id !== attempt.id) throw new Refused(payoutErrors.evidenceOutdated);
  const serial = evidence.statement_serial;
  expectStillConvincing(row, attempt, {
    claims: evidence.claims,
    statementSerial: serial,
    statementDate: evidence.statement_at,
    statementAmountFen: evidence.statement_amount_fen,
    fileIds: evidence.file_ids,
    at: new Date(evidence.created_at),
  });
  const heard: Heard =
    evidence.claims === "paid"
      ? { said: "paid", amountFen: evidence.statement_amount_fen, bankSerial: serial }
      : { said: "failed", code: "EVIDENCE", text: evidence.explanation };
  const at = evidence.statement_at === null ? undefined : new Date(evidence.statement_at);
  await applyChannelResult(tx, {
    attemptId: attempt.id,
    heard,
    particulars: { bankSerial: serial ?? undefined, at },
    source: "evidence",
    provider: attempt.provider,
    abilities: abilitiesOf(attempt.provider),
  });
  await clearIncident(tx, evidence);
  return { id: row.id };
});
