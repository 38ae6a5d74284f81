import { command } from "#platform/server/command.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { expectSeen } from "../queries/payout-list.ts";
import { addBatch } from "../batch/add-batch.ts";
import { expectLookedAt } from "../batch/risky-lines.ts";
import { startTellingOfBatch } from "../jobs/tell-of-payouts.ts";

export const createBatch = command(payoutBatch.create, async ({ input, tx, actor, ...given }) => {
  await expectSeen(tx, actor.rangeOf(payoutBatch.create.permission), input.payoutIds);
  await expectLookedAt(tx, input);
  const { id } = await addBatch(tx, given.vault, input);
  if (input.submits) await startTellingOfBatch(tx, given.flows, id);
  return { id };
});
