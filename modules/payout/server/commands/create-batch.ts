import { command } from "#platform/server/command.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { expectSeen } from "../queries/payout-list.ts";
import { addBatch } from "../batch/add-batch.ts";

export const createBatch = command(payoutBatch.create, async ({ input, tx, actor, vault }) => {
  await expectSeen(tx, actor.rangeOf(payoutBatch.create.permission), input.payoutIds);
  const { id } = await addBatch(tx, vault, input);
  return { id };
});
