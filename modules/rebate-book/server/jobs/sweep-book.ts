import { leaseCount, leaseIdsAfter } from "#modules/lease/server/faces/reported.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow } from "#platform/server/db/rows.ts";
import { reading, type ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { runCauses } from "../../states.ts";
import { generate } from "../generate/generate.ts";
import { bookRuns, db } from "../tables.ts";

interface SweepBook extends OnBehalf {
  readonly runId: string;
}

/** Reckons every contract of the tenant anew, a piece at a time. */
export const sweepBook = defineFlow<SweepBook>({ name: "rebateBook.sweep", attempts: 5 });

export const sweepEvent = "rebateBook.sweep";

const pieceSize = 1_000;

const startOf = (tx: ReadTx, runId: string) =>
  tx.maybe(
    db
      .selectFrom("rebate_book_runs")
      .select(["last_lease_id", "finished_at"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", runId),
  );

const noteRun =
  "update rebate_book_runs set done = done + $3, changed = changed + $4, last_lease_id = coalesce($5, last_lease_id)," +
  " finished_at = case when $6 then moment() end, row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2";

/** The next piece with how far the run has come by it; one that was done already is left. */
async function sweepPiece(tx: CommandTx, runId: string, after: string | null): Promise<void> {
  const run = await lockRow(tx, bookRuns, runId);
  if (run.finished_at !== null || run.last_lease_id !== after) return;
  const leaseIds = await leaseIdsAfter(tx, after, pieceSize);
  const changed = leaseIds.length > 0 ? await generate(tx, { leaseIds, isSweep: true }) : 0;
  const isLast = leaseIds.length < pieceSize;
  const parameters = [
    tx.tenantId,
    runId,
    leaseIds.length,
    changed,
    leaseIds.at(-1) ?? null,
    isLast,
  ];
  await tx.raw({ sql: noteRun, parameters });
  recordsChanged(tx, "rebateBook");
}

export async function runSweepBook(engine: Engine, payload: SweepBook): Promise<void> {
  const { tenantId, runId } = payload;
  for (;;) {
    const run = await reading(engine.pool, tenantId, (tx) => startOf(tx, runId));
    if (!run || run.finished_at !== null) return;
    const { last_lease_id: after } = run;
    const piece = { ...payload, event: sweepEvent, key: `${sweepEvent} ${runId} ${after ?? ""}` };
    await carryOutForJob(engine, piece, (tx) => sweepPiece(tx, runId, after));
  }
}

/** Starts reckoning the whole book with what causes it. */
export async function startSweep(
  tx: CommandTx,
  cause: (typeof runCauses)[number],
): Promise<string> {
  const { id } = await insertRow(tx, bookRuns, {
    cause,
    total: await leaseCount(tx),
    done: 0,
    changed: 0,
    last_lease_id: null,
    finished_at: null,
  });
  const payload = { tenantId: tx.tenantId, userId: tx.actor.userId, runId: id };
  await tx.atHand.flows.start(tx, sweepBook, { payload, id: `${sweepEvent}-${id}` });
  recordsChanged(tx, "rebateBook");
  return id;
}

/** A rule was published: a run that has not begun yet reckons by it too. */
export async function sweepForRule(tx: CommandTx): Promise<void> {
  const waiting = await tx.maybe(
    db
      .selectFrom("rebate_book_runs")
      .select("id")
      .where("tenant_id", "=", tx.tenantId)
      .where("finished_at", "is", null)
      .where("last_lease_id", "is", null)
      .limit(1)
      .forUpdate(),
  );
  if (waiting) return;
  // The run tells of itself on the book's page; the history is the rule's.
  await tx.unnoted(() => startSweep(tx, "PUBLISHED"));
}
