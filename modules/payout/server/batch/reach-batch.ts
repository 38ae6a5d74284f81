import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { type BatchAction, batchActions } from "../../states.ts";
import { batchList, wholeBatches } from "../queries/batch-list.ts";
import { type BatchFacts, expectMayBatch } from "../rules/batch-actions.ts";
import { payoutBatches, payouts } from "../tables.ts";
import type { PayoutRow } from "../support/facts-to-pay.ts";

export type BatchRow = Row<typeof payoutBatches>;

const countAnswered =
  "select count(*)::int as answered from payout_attempts where tenant_id = $1 and batch_id = $2 and (state <> 4004 or reverts > 0)";

/** What decides what can be done to a batch now. */
export async function factsForBatch(
  tx: ReadTx,
  row: Pick<BatchRow, "id" | "state" | "kind" | "made_by" | "released_by" | "file_id">,
  actor: Pick<Actor, "permissions">,
): Promise<BatchFacts> {
  const parameters = [tx.tenantId, row.id];
  const [found] = await tx.raw<{ answered: number }>({ sql: countAnswered, parameters });
  return {
    state: row.state,
    kind: row.kind,
    madeBy: row.made_by,
    releasedBy: row.released_by,
    hasFile: row.file_id !== null,
    mayReveal: actor.permissions.has(payout.reveal.permission),
    answered: found?.answered ?? 0,
  };
}

export const linesHidden = () => new Refused(payoutErrors.batchLinesHidden);

const rangesOf = (actor: Pick<Actor, "rangeOf">, actions: readonly BatchAction[]) =>
  actions.map((action) => actor.rangeOf(payoutBatch[action].permission));

/** What the person cannot do to a batch, because there are lines in it that he does not see for it. */
export async function actionsOutOfReach(
  tx: ReadTx,
  actor: Pick<Actor, "rangeOf">,
  id: string,
): Promise<ReadonlySet<BatchAction>> {
  const reached = await wholeBatches.judge(tx, id, rangesOf(actor, batchActions));
  return new Set(batchActions.filter((_, index) => !reached?.[index]));
}

interface Wanted {
  readonly id: string;
  readonly action: BatchAction;
}

/** A batch that one does not see is as if it were not there; one that one sees only in part says so. */
async function expectWhole(tx: CommandTx, { id, action }: Wanted): Promise<void> {
  const [isWhole] = (await wholeBatches.judge(tx, id, rangesOf(tx.actor, [action]))) ?? [];
  if (isWhole) return;
  await batchList.seenBy(tx.actor).one(tx, id);
  throw linesHidden();
}

async function lockFor(tx: CommandTx, { id, action }: Wanted): Promise<BatchRow> {
  const row = await lockRow(tx, payoutBatches, id);
  expectMayBatch(action, await factsForBatch(tx, row, tx.actor), tx.actor.userId);
  return row;
}

/** Locks a batch for an action, or refuses it. */
export async function reachBatch(tx: CommandTx, wanted: Wanted): Promise<BatchRow> {
  await expectWhole(tx, wanted);
  return lockFor(tx, wanted);
}

/** The same together with its lines, which everybody locks first. */
export async function reachWithLines(
  tx: CommandTx,
  wanted: Wanted,
): Promise<{ row: BatchRow; rows: PayoutRow[] }> {
  await expectWhole(tx, wanted);
  const rows = await lockBatchLines(tx, wanted.id);
  return { row: await lockFor(tx, wanted), rows };
}

const columns = Object.keys(payouts.columns).filter((name) => name !== "search");
const lockLines = (by: string) =>
  `select ${columns.join(", ")} from payouts where tenant_id = $1 and ${by} order by id for update`;

/** The same, for who only looks. */
export const batchLines = (tx: ReadTx, batchId: string): Promise<PayoutRow[]> =>
  tx.raw<PayoutRow>({
    sql: `select ${columns.join(", ")} from payouts where tenant_id = $1 and batch_id = $2 order by id`,
    parameters: [tx.tenantId, batchId],
  });

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
