import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { expectUnusedSerial } from "../batch/bank-serials.ts";
import { noteEvent } from "../support/events.ts";
import { expectStillConvincing } from "../attempt/evidence.ts";
import { attemptInQuestion } from "../attempt/last-attempt.ts";
import { reach } from "../support/reach.ts";
import { payoutEvidence } from "../tables.ts";

/** Puts forward what shows how an uncertain payment ended. Nothing changes until another agrees. */
export const proposeEvidence = command(payout.proposeEvidence, async ({ input, tx, actor }) => {
  const row = await reach(tx, actor, { id: input.id, action: "proposeEvidence" });
  const attempt = await attemptInQuestion(tx, row);
  expectStillConvincing(row, attempt, { ...input, at: tx.now });
  await expectFiles(tx, input.fileIds, { known: [] });
  const { claims, statementSerial: serial, explanation } = input;
  await expectUnusedSerial(tx, { attemptId: attempt.id, serial });
  tx.changes.push({ table: "payouts", id: row.id, before: null, after: { claims } });
  await insertRow(tx, payoutEvidence, {
    payout_id: row.id,
    attempt_id: attempt.id,
    claims,
    statement_serial: serial,
    statement_amount_fen: input.statementAmountFen,
    statement_at: input.statementDate && `${input.statementDate}T00:00:00+08:00`,
    explanation,
    file_ids: input.fileIds,
    state: "PROPOSED",
    proposed_by: actor.userId,
    decided_by: null,
    decided_at: null,
  }).catch(
    whenTaken("payout_evidence_line_once", payoutErrors.evidenceLineUsed, { serial: serial ?? "" }),
  );
  tx.remark = explanation;
  const detail = { claims, serial };
  noteEvent(tx, { payoutId: row.id, kind: "evidence", detail, byUser: actor.userId });
  return { id: row.id };
});
