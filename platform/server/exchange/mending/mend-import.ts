import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { command } from "../../command.ts";
import { Refused } from "../../refused.ts";
import { type CheckedRow, importKinds, kindIn } from "../define.ts";
import { writeImport } from "../flows.ts";
import { noteProgress } from "../job-progress.ts";
import { alikeRows, judgeAgain, openedRow, openedRows } from "./judge-again.ts";
import { canMend, canRetry, lockOwnImport } from "../own-import.ts";
import { db } from "../tables.ts";

/** Changes a cell of a row, or of all wrong rows that say the same there, and judges them again. */
export const mendRows = command(exchange.mendRows, async (context) => {
  const { input, tx, vault, expectRight } = context;
  const { id: jobId, field, rowNumber } = input;
  const job = await lockOwnImport(tx, jobId);
  const definition = kindIn(importKinds, job.kind);
  expectRight(definition.endpoint);
  if (definition.isEvidence) throw new Refused(exchangeErrors.takenAsItCame);
  if (!canMend(job, definition)) throw new Refused(exchangeErrors.notMendable);
  const mending = { tx, vault, definition, jobId };
  const row = await openedRow(mending, rowNumber);
  const hasColumn = definition.columns.some((column) => column.field === field);
  if (!row || !hasColumn) throw new Refused(platformErrors.notFound);
  const to = { [field]: input.value?.trim() || null };
  const judged: CheckedRow["outcome"][] = [];
  const judge = async (rows: readonly (typeof row)[]) => {
    for (const { outcome } of await judgeAgain(mending, rows, to)) judged.push(outcome);
  };
  await judge([row]);
  if (input.alike) {
    const cell = { field, value: row.cells[field] ?? null };
    for await (const piece of alikeRows(mending, cell)) {
      await judge(piece.filter((one) => one.rowNumber !== rowNumber));
    }
  }
  const after = { field, rows: judged.length };
  tx.changes.push({ table: "import_jobs", id: jobId, before: null, after });
  return { mended: judged.length, valid: judged.filter((outcome) => outcome === "valid").length };
});

/** Lets what failed, and what was mended since, be judged once more and written. */
export const retryImport = command(exchange.retryImport, async (context) => {
  const { input, tx, actor, vault, flows, expectRight } = context;
  const job = await lockOwnImport(tx, input.id);
  const definition = kindIn(importKinds, job.kind);
  expectRight(definition.endpoint);
  if (!canRetry(job, definition)) throw new Refused(exchangeErrors.notMendable);
  const mending = { tx, vault, definition, jobId: job.id };
  for await (const failed of openedRows(mending, ["failed"])) {
    await judgeAgain(mending, failed);
  }
  const [right] = await tx.many(
    db
      .selectFrom("import_rows")
      .select("row_number")
      .where("tenant_id", "=", tx.tenantId)
      .where("job_id", "=", job.id)
      .where("outcome", "=", "valid")
      .limit(1),
  );
  if (!right) throw new Refused(exchangeErrors.nothingToRetry);
  const goingOn = { state: importStates.writing, done: 0 };
  await noteProgress(tx, { table: "import_jobs", id: job.id, from: [job.state] }, goingOn);
  tx.changes.push({ table: "import_jobs", id: job.id, before: null, after: { retried: true } });
  const payload = { tenantId: tx.tenantId, userId: actor.userId, jobId: job.id };
  // Each time is a job of its own: the one before has ended.
  const id = `import-write-${job.id}-${tx.now.toISOString()}`;
  await flows.start(tx, writeImport, { payload, id });
  return { id: job.id };
});
