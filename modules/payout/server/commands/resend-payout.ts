import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { payoutStates } from "../../states.ts";
import { startSending } from "../attempt/attempts.ts";
import { noteEvent } from "../support/events.ts";
import { letGo } from "../support/let-go.ts";
import { lockPayouts } from "../batch/reach-batch.ts";
import { reach } from "../support/reach.ts";
import { freeSubmission, lockSubmissionOf } from "../attempt/submission.ts";

/** The channel says that it has nothing of it: sent once more, under the very same number. */
export const resendPayout = command(payout.resend, async ({ input, tx, actor, vault, flows }) => {
  const together = await lockSubmissionOf(tx, input.id);
  const row = await reach(tx, actor, { id: input.id, action: "resend" });
  await letGo(tx, vault, await lockPayouts(tx, together));
  tx.remark = input.remark;
  const lines = await freeSubmission(tx, row);
  for (const line of lines) {
    noteEvent(tx, {
      payoutId: line.payout_id,
      attemptId: line.id,
      kind: "resent",
      from: line.was,
      to: payoutStates.unknown,
      detail: { remark: input.remark },
      byUser: actor.userId,
    });
  }
  const [first] = lines;
  if (!first) throw new Error(`${row.number} has no attempt`);
  tx.changes.push({ table: "payouts", id: row.id, before: null, after: { resent: "yes" } });
  const { submission_number: submissionNumber, resends } = first;
  await startSending(tx, flows, { submissionNumber, time: resends + 1 });
  return { id: row.id };
});
