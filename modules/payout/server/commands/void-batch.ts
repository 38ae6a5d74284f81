import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { payoutErrors } from "../../errors.ts";
import { type BatchAction, batchStates, payoutStates } from "../../states.ts";
import { placeLines } from "../batch/batch-lines.ts";
import { reachWithLines } from "../batch/reach-batch.ts";
import { tellOfRecall } from "../support/orders.ts";
import { payoutBatches } from "../tables.ts";

const endAttempts =
  "update payout_attempts set state = 4011, settled_at = clock_timestamp(), settled_by = 'voided'" +
  " where tenant_id = $1 and batch_id = $2 and state = 4004";

interface GivenUp {
  readonly id: string;
  readonly remark: string;
  readonly action: BatchAction;
}

const { inBatch, inFile, ready } = payoutStates;
const untouched: readonly number[] = [inBatch, inFile];

async function giveUp(tx: CommandTx, { id, remark, action }: GivenUp): Promise<{ id: string }> {
  const { row, rows } = await reachWithLines(tx, { id, action });
  // Nobody can add a result any more: what has one stays as it is.
  const isWhole = rows.length === row.line_count;
  if (!isWhole || rows.some(({ state }) => !untouched.includes(state))) {
    throw new Refused(payoutErrors.fileHasResults);
  }
  tx.remark = remark;
  const to = { state: batchStates.voided, void_reason: remark };
  await updateRow(tx, payoutBatches, { row, to });
  await tx.raw({ sql: endAttempts, parameters: [tx.tenantId, row.id] });
  await placeLines(tx, {
    ids: rows.map((line) => line.id),
    from: rows[0]?.state ?? inBatch,
    to: ready,
    batch: null,
    kind: "unbatched",
  });
  if (action === "recall") await tellOfRecall(tx, rows);
  return { id };
}

/** Gives a batch up before anybody let it go: its lines are ready again. */
export const voidBatch = command(payoutBatch.voided, ({ input, tx }) =>
  giveUp(tx, { ...input, action: "voided" }),
);

/** Gives a bank file up that was released, before any result of it came in. */
export const recallFile = command(payoutBatch.recall, ({ input, tx }) =>
  giveUp(tx, { ...input, action: "recall" }),
);
