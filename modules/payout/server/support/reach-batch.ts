import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { BatchDeed } from "../../states.ts";
import { type BatchFacts, expectMayBatch } from "../rules/batch-deeds.ts";
import { payoutBatches, payouts } from "../tables.ts";
import type { PayoutRow } from "./facts-to-pay.ts";
import { settingsOf } from "./settings.ts";

export type BatchRow = Row<typeof payoutBatches>;

const findFacts =
  "select coalesce(array_agg(distinct created_by) filter (where is_manual or amount_fen >= $3), '{}') as authors," +
  " (select count(*)::int from payout_attempts a where a.tenant_id = $1 and a.batch_id = $2 and a.state <> 4004) as answered" +
  " from payouts where tenant_id = $1 and batch_id = $2";

interface Found {
  readonly authors: string[];
  readonly answered: number;
}

/** What decides what can be done to a batch now. */
export async function factsForBatch(
  tx: ReadTx,
  row: Pick<BatchRow, "id" | "state" | "kind" | "sum_fen" | "made_by">,
): Promise<BatchFacts> {
  const settings = await settingsOf(tx);
  const parameters = [tx.tenantId, row.id, settings.secondPersonFromFen];
  const [found] = await tx.raw<Found>({ sql: findFacts, parameters });
  return {
    state: row.state,
    kind: row.kind,
    sumFen: row.sum_fen,
    madeBy: row.made_by,
    authors: found?.authors ?? [],
    answered: found?.answered ?? 0,
    secondPersonBatchFen: settings.secondPersonBatchFen,
  };
}

/** Locks a batch for a deed, or refuses it; where its lines are locked as well, they are locked first. */
export async function reachBatch(
  tx: CommandTx,
  { id, deed }: { readonly id: string; readonly deed: BatchDeed },
): Promise<BatchRow> {
  const row = await lockRow(tx, payoutBatches, id);
  expectMayBatch(deed, await factsForBatch(tx, row), tx.actor.userId);
  return row;
}

const columns = Object.keys(payouts.columns).filter((name) => name !== "search");
const lockLines = (by: string) =>
  `select ${columns.join(", ")} from payouts where tenant_id = $1 and ${by} order by id for update`;

/** The lines of a batch in their order; locked in the order of their ids, as everybody does. */
export async function lockBatchLines(tx: CommandTx, batchId: string): Promise<PayoutRow[]> {
  const parameters = [tx.tenantId, batchId];
  const rows = await tx.raw<PayoutRow>({ sql: lockLines("batch_id = $2"), parameters });
  return rows.toSorted((one, other) => (one.batch_line ?? 0) - (other.batch_line ?? 0));
}

/** Payouts by their ids, locked in one order for everybody; one that is not there is a "not found". */
export async function lockPayouts(tx: CommandTx, ids: readonly string[]): Promise<PayoutRow[]> {
  const sql = lockLines("id = any($2::uuid[])");
  const rows = await tx.raw<PayoutRow>({ sql, parameters: [tx.tenantId, ids] });
  if (rows.length < new Set(ids).size) throw new Refused(platformErrors.notFound);
  return rows;
}
