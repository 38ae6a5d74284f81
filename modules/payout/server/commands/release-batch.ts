import { abilitiesOf, lockedChannel } from "#modules/payout-channel/server/index.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { payoutErrors } from "../../errors.ts";
import { batchStates } from "../../states.ts";
import { beginAttempts, startSending } from "../attempt/attempts.ts";
import { bankFileOf } from "../batch/bank-file.ts";
import { firstBlocked } from "../support/check.ts";
import { letGo } from "../support/let-go.ts";
import { reachWithLines } from "../batch/reach-batch.ts";
import { obstacleCode } from "../support/told.ts";
import { payoutBatches } from "../tables.ts";

/**
 * Lets a batch go: its lines are checked once more, frozen, and sent in as few submissions as the
 * channel takes. A bank file becomes available for download instead.
 */
export const releaseBatch = command(payoutBatch.release, async ({ input, tx, actor, ...given }) => {
  const { row, rows } = await reachWithLines(tx, { id: input.id, action: "release" });
  expectVersion(row, input.rowVersion);
  if (row.sum_fen !== input.sumFen) throw new Refused(payoutErrors.sumDiffers);
  await letGo(tx, given.vault, rows);
  const channel = await lockedChannel(tx, row.channel_id);
  const byFile = row.kind === "file";
  const blocked = await firstBlocked(tx, given.vault, { rows, channel, byFile });
  if (blocked) {
    const { number } = blocked.row;
    throw new Refused(payoutErrors.lineBlocked, { number, code: obstacleCode(blocked.obstacle) });
  }
  const perSubmission = byFile ? rows.length : abilitiesOf(channel.provider).linesPerSubmission;
  const isOne = rows.length <= perSubmission;
  const submissionOf = (index: number) =>
    isOne ? row.number : `${row.number}-${Math.floor(index / perSubmission) + 1}`;
  const batch = { id: row.id, byFile, submissionOf };
  const now = tx.now;
  const released = { released_by: actor.userId, released_at: now.toISOString() };
  const file = byFile ? await bankFileOf(tx, { ...given, batch: row, rows, channel, now }) : {};
  const to = { state: batchStates.released, ...released, ...file };
  await updateRow(tx, payoutBatches, { row, to });
  const begun = await beginAttempts(tx, { channelId: channel.id, rows, batch });
  if (!byFile) {
    const submissions = new Set(begun.map((one) => one.submission_number));
    for (const submissionNumber of submissions) {
      await startSending(tx, given.flows, { submissionNumber });
    }
  }
  return { id: row.id };
});
