import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { batchStates } from "../../states.ts";
import { startTellingOfBatch } from "../jobs/tell-of-payouts.ts";
import { reachBatch } from "../batch/reach-batch.ts";
import { payoutsChanged } from "../support/events.ts";
import { payoutBatches } from "../tables.ts";

/** Hands a batch to whoever lets money go. */
export const submitBatch = command(payoutBatch.submitForRelease, async ({ input, tx, flows }) => {
  const row = await reachBatch(tx, { id: input.id, action: "submitForRelease" });
  await updateRow(tx, payoutBatches, { row, to: { state: batchStates.awaitingRelease } });
  payoutsChanged(tx);
  await startTellingOfBatch(tx, flows, row.id);
  return { id: row.id };
});
