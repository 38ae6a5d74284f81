import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { channelById, factsOfChannel } from "#modules/payout-channel/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { fenLimit } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import type { payoutBatch } from "../../batch-contract.ts";
import { payoutErrors } from "../../errors.ts";
import { batchStates, payoutStates } from "../../states.ts";
import { obstaclesOfChannel } from "../rules/obstacles.ts";
import { payoutBatches } from "../tables.ts";
import { expectMayGo, placeLines } from "./batch-lines.ts";
import { factsToPay, type PayoutRow, usedOf } from "../support/facts-to-pay.ts";
import { type BatchRow, lockPayouts } from "./reach-batch.ts";

type Input = InputOf<typeof payoutBatch.create>;
type Given = Omit<Input, "submits" | "lookedAt"> & Partial<Input>;

/** Puts payouts that are ready together, for a channel or for the bank's website. */
export async function addBatch(tx: CommandTx, vault: Vault, given: Given): Promise<BatchRow> {
  const { kind, channelId, payoutIds, submits = false } = given;
  const rows = await lockPayouts(tx, payoutIds);
  const notReady = rows.find(({ state }) => state !== payoutStates.ready);
  if (notReady) throw new Refused(payoutErrors.lineNotReady, { number: notReady.number });
  expectMayGo(rows, channelId);
  const channel = factsOfChannel(await channelById(tx, channelId), { byFile: kind === "file" });
  const [facts, used] = [await factsToPay(tx, vault, rows), await usedOf(tx, channel, rows)];
  for (const row of rows) {
    const line = facts.get(row.id);
    const [against] = line ? obstaclesOfChannel(line, channel, used(row.id)) : [];
    if (against) throw new Refused(payoutErrors[against.name], { ...against.values });
  }
  const sum = rows.reduce((total, { amount_fen: fen }) => total + fen, 0);
  if (sum > fenLimit) throw new Refused(payoutErrors.noRoom);
  const batch = await insertRow(tx, payoutBatches, {
    number: await nextOrderNumber(tx, "PC", tx.now),
    kind,
    channel_id: channelId,
    state: submits ? batchStates.awaitingRelease : batchStates.draft,
    line_count: rows.length,
    sum_fen: sum,
    export_number: null,
    file_id: null,
    file_hash: null,
    result_file_id: null,
    made_by: tx.actor.userId,
    released_by: null,
    released_at: null,
    void_reason: null,
    department_id: await mainDepartmentOf(tx, tx.actor.userId),
    ...stampsOf(rows),
  });
  await placeLines(tx, {
    ids: [...new Set(payoutIds)],
    from: payoutStates.ready,
    to: payoutStates.inBatch,
    batch: { id: batch.id, channelId },
    kind: "batched",
  });
  return batch;
}

/** Whose its lines are, each pair once: by them it is told who sees all of it. */
function stampsOf(rows: readonly PayoutRow[]) {
  const pairs = new Map(rows.map((row) => [`${row.created_by} ${row.department_id}`, row]));
  const owners = [...pairs.values()];
  return {
    line_people: owners.map((row) => row.created_by),
    line_departments: owners.map((row) => row.department_id),
  };
}
