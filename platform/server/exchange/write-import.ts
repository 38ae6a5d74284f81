import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { importStates, type RowOutcome } from "#platform/contract/exchange.ts";
import type { CommandTx } from "../command-tx.ts";
import { reading } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import { carryOutForJob } from "../flows/job.ts";
import { Refused } from "../refused.ts";
import { jobOf } from "./check-import.ts";
import type { ImportDefinition } from "./define.ts";
import type { JobPayload } from "./flows.ts";
import { noteProgress, noteProgressNow, showingFailure } from "./job-progress.ts";
import { openRow, rowProblem } from "./personal-cells.ts";
import { noteRecords } from "./reverting/revert-rows.ts";
import { db } from "./tables.ts";

const pieceSize = 500;

interface PendingRow {
  readonly row_number: number;
  readonly cells: Record<string, string | null>;
  readonly sealed: Buffer | null;
}

interface Writing {
  readonly engine: Engine;
  readonly payload: JobPayload;
  readonly definition: ImportDefinition;
}

/** Writes the rows that passed the check. Each piece commits with the marks on its rows. */
export async function runImportWrite(engine: Engine, payload: JobPayload): Promise<void> {
  const { definition, total } = await jobOf(engine, payload);
  const { kind, page } = definition;
  const job = { ...payload, table: "import_jobs", kind, page } as const;
  const started = { state: importStates.writing, failure: null };
  if (!(await noteProgressNow(engine, job, started))) return;
  await showingFailure(engine, job, async () => {
    await writeAll({ engine, payload, definition });
    const figures = await countOutcomes(engine, payload);
    const state = figures.failed > 0 ? importStates.partlyDone : importStates.done;
    await noteProgressNow(engine, job, { state, done: total, figures });
  });
}

async function writeAll(writing: Writing): Promise<void> {
  for (let last = 0; ;) {
    const rows = await pendingRows(writing, last);
    if (rows.length === 0) return;
    await writePiece(writing, rows);
    last = rows.at(-1)?.row_number ?? last;
  }
}

/** A piece as a whole; when one of its rows is refused, half by half, so that only that one stays out. */
async function writePiece(writing: Writing, rows: readonly PendingRow[]): Promise<void> {
  try {
    await writeTogether(writing, rows);
  } catch (thrown) {
    const [first] = rows;
    if (rows.length === 1 && first) return markFailed(writing, first, thrown);
    const half = Math.ceil(rows.length / 2);
    await writePiece(writing, rows.slice(0, half));
    await writePiece(writing, rows.slice(half));
  }
}

function writeTogether({ engine, payload, definition }: Writing, rows: readonly PendingRow[]) {
  const numbers = rows.map((row) => row.row_number);
  const key = `${payload.jobId}:${numbers[0]}-${numbers.at(-1)}`;
  return carryOutForJob(engine, { ...payload, event: definition.event, key }, async (tx) => {
    const cells = rows.map((row) => cellsOf({ engine, payload, definition }, row));
    await definition.write(
      tx,
      cells.map((one) => definition.row.parse(one)),
      engine,
    );
    const { undo } = definition;
    if (undo) await noteRecords(tx, { undo, payload, numbers });
    else await markRows(tx, payload.jobId, { numbers, outcome: "imported", problems: "[]" });
    await noteProgress(
      tx,
      { table: "import_jobs", id: payload.jobId },
      { state: importStates.writing, done: (numbers.at(-1) ?? 1) - 1 },
    );
  });
}

const cellsOf = ({ engine, payload, definition }: Writing, row: PendingRow) =>
  openRow(engine.vault, definition, { row, tenantId: payload.tenantId, jobId: payload.jobId });

function markFailed(writing: Writing, row: PendingRow, thrown: unknown) {
  // Only what is the row's own fault stays with the row; anything else stops the job and is tried again.
  if (!(thrown instanceof Refused) && !isConflict(thrown)) throw thrown;
  const refused = thrown instanceof Refused ? thrown : new Refused(exchangeErrors.takenMeanwhile);
  const { engine, payload, definition } = writing;
  const cells = row.sealed === null ? row.cells : cellsOf(writing, row);
  const problem = rowProblem(definition, cells, refused.textIn("zh-CN"));
  const mark = {
    numbers: [row.row_number],
    outcome: "failed",
    problems: JSON.stringify([problem]),
  };
  return carryOutForJob(engine, { ...payload, event: null, key: payload.jobId }, (tx) =>
    markRows(tx, payload.jobId, mark),
  );
}

const isConflict = (thrown: unknown) => (thrown as { code?: unknown } | null)?.code === "23505";

const markSql =
  "update import_rows set outcome = $4, problems = $5" +
  " where tenant_id = $1 and job_id = $2 and row_number = any($3) and outcome = 'valid'";

async function markRows(
  tx: CommandTx,
  jobId: string,
  { numbers, outcome, problems }: { numbers: number[]; outcome: string; problems: string },
): Promise<void> {
  await tx.raw({ sql: markSql, parameters: [tx.tenantId, jobId, numbers, outcome, problems] });
}

/** Those before have been seen to already; to look past them again for each piece would be to read the file over and over. */
function pendingRows({ engine, payload }: Writing, last: number): Promise<PendingRow[]> {
  const { tenantId, jobId } = payload;
  return reading(engine.pool, tenantId, (tx) =>
    tx.many(
      db
        .selectFrom("import_rows")
        .select(["row_number", "cells", "sealed"])
        .where("tenant_id", "=", tenantId)
        .where("job_id", "=", jobId)
        .where("outcome", "=", "valid")
        .where("row_number", ">", last)
        .orderBy("row_number")
        .limit(pieceSize),
    ),
  );
}

async function countOutcomes(engine: Engine, { tenantId, jobId }: JobPayload) {
  const rows = await reading(engine.pool, tenantId, (tx) =>
    tx.many(
      db
        .selectFrom("import_rows")
        .select((row) => ["outcome", row.fn.countAll<number>().as("rows")])
        .where("tenant_id", "=", tenantId)
        .where("job_id", "=", jobId)
        .groupBy("outcome"),
    ),
  );
  const count = (...outcomes: RowOutcome[]) =>
    rows
      .filter(({ outcome }) => outcomes.includes(outcome))
      .reduce((sum, row) => sum + row.rows, 0);
  return {
    imported: count("imported"),
    failed: count("failed"),
    skipped: count("invalid", "duplicate"),
  };
}
