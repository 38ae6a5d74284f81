import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import {
  type CellProblem,
  exchange,
  importStates,
  type ResultType,
  type RowOutcome,
  rowOutcomes,
  wrongOutcomes,
} from "#platform/contract/exchange.ts";
import { expectSession } from "../admission.ts";
import type { CommandTx } from "../command-tx.ts";
import { command } from "../command.ts";
import type { ReadTx } from "../db/transaction.ts";
import type { Engine, Request } from "../engine.ts";
import type { EventHub } from "../events.ts";
import { FileAnswer } from "../files/file-answer.ts";
import { equals, oneOf } from "../list/conditions.ts";
import { listOf } from "../list/list.ts";
import { type Handler, query } from "../query.ts";
import { Refused } from "../refused.ts";
import { serve } from "../serve.ts";
import { importKinds, kindIn } from "./define.ts";
import { exportFile, exportJob } from "./own-export.ts";
import { writeImport } from "./flows.ts";
import { groupsOf } from "./group-rows.ts";
import { noteProgress } from "./job-progress.ts";
import { mendRows, retryImport } from "./mending/mend-import.ts";
import { canMend, lockOwnImport, ownImport, revertUntil } from "./own-import.ts";
import { revertImport, touchedRows } from "./reverting/revert-import.ts";
import { db, importRows } from "./tables.ts";
import { maskedFields } from "./personal-cells.ts";
import { wrongRowsOf } from "./wrong-rows.ts";

const importJob = query(exchange.importJob, async ({ input, tx, actor }) => {
  const [job, counted] = await Promise.all([
    ownImport(tx, input.id, actor.userId),
    tx.many(
      db
        .selectFrom("import_rows")
        .select((row) => ["outcome", row.fn.countAll<number>().as("rows")])
        .where("tenant_id", "=", tx.tenantId)
        .where("job_id", "=", input.id)
        .groupBy("outcome"),
    ),
  ]);
  const definition = kindIn(importKinds, job.kind);
  return {
    id: job.id,
    kind: job.kind,
    fileName: job.file_name,
    stateCode: job.state,
    total: job.total,
    done: job.done,
    counts: Object.fromEntries(counted.map((row) => [row.outcome, row.rows])) as Partial<
      Record<RowOutcome, number>
    >,
    groups: await groupsOf(tx, job.id, definition),
    failure: job.failure,
    canMend: canMend(job, definition),
    maskedFields: maskedFields(definition),
    revertUntil: revertUntil(job, definition, tx.now)?.toISOString() ?? null,
    insertTime: job.created_at,
  };
});

interface ImportRowWire {
  rowNumber: number;
  dataType: RowOutcome;
  cells: Record<string, string | null>;
  problems: CellProblem[];
}

const rowList = listOf<typeof importRows, ImportRowWire>({
  openBecause: "asked for by a job's id, which was found to be the person's own",
  table: importRows,
  fields: { rowNumber: "row_number", dataType: "outcome", cells: "cells", problems: "problems" },
  key: "row_number",
  filters: { job: equals("job_id"), dataType: oneOf("outcome") },
  sorts: { rowNumber: "row_number" },
  defaultSort: { field: "rowNumber", order: "asc" },
});

const importRowList = query(exchange.importRows, async ({ input, tx, actor }) => {
  const { id, filters, ...request } = input;
  await ownImport(tx, id, actor.userId);
  return rowList.page(tx, { ...request, filters: { ...filters, job: id } });
});

const outcomesOf: Readonly<Record<ResultType, readonly RowOutcome[]>> = {
  ...(Object.fromEntries(rowOutcomes.map((one) => [one, [one]])) as Record<
    RowOutcome,
    [RowOutcome]
  >),
  wrong: wrongOutcomes,
  skipped: ["invalid", "duplicate"],
  all: rowOutcomes,
};

/** The right to import is asked for again: the rows may lie there for days. */
const wrongRows = query(exchange.wrongRows, async (context) => {
  const { input, tx, actor, caller, expectRight } = context;
  const job = await ownImport(tx, input.id, actor.userId);
  const definition = kindIn(importKinds, job.kind);
  expectRight(definition.endpoint);
  const rows = await tx.many(
    db
      .selectFrom("import_rows")
      .select(["row_number", "cells", "problems"])
      .where("tenant_id", "=", tx.tenantId)
      .where("job_id", "=", job.id)
      .where("outcome", "in", outcomesOf[input.dataType ?? "wrong"])
      .orderBy("row_number"),
  );
  return wrongRowsOf(definition, rows, caller.language);
});

/** Locks a person's own import, which must be waiting for his word. */
async function waitingImport(tx: CommandTx, id: string) {
  const job = await lockOwnImport(tx, id);
  if (job.state !== importStates.awaitingConfirmation)
    throw new Refused(exchangeErrors.notAwaiting);
  return job;
}

const rowsOf = (tx: ReadTx, jobId: string) =>
  tx.many(
    db
      .selectFrom("import_rows")
      .select("cells")
      .where("tenant_id", "=", tx.tenantId)
      .where("job_id", "=", jobId),
  );

/** Lets the checked rows be written. Days may have passed: the right to import is asked for again. */
const confirmImport = command(exchange.confirmImport, async (context) => {
  const { input, tx, actor, flows, expectRight } = context;
  const job = await waitingImport(tx, input.id);
  const { endpoint, expectWhole } = kindIn(importKinds, job.kind);
  expectRight(endpoint);
  if (expectWhole) {
    const rows = await rowsOf(tx, job.id);
    await expectWhole(
      tx,
      rows.map(({ cells }) => cells),
    );
  }
  await noteProgress(
    tx,
    { table: "import_jobs", id: job.id },
    { state: importStates.writing, done: 0 },
  );
  tx.changes.push({ table: "import_jobs", id: job.id, before: null, after: { confirmed: true } });
  const payload = { tenantId: tx.tenantId, userId: actor.userId, jobId: job.id };
  await flows.start(tx, writeImport, { payload, id: `import-write-${job.id}` });
  return { id: job.id };
});

/** Gives up an import that was checked. Nothing was written, and nothing will be. */
const dropImport = command(exchange.dropImport, async ({ input, tx }) => {
  const { id } = await waitingImport(tx, input.id);
  await noteProgress(tx, { table: "import_jobs", id }, { state: importStates.dropped });
  tx.changes.push({ table: "import_jobs", id, before: null, after: { dropped: true } });
  return { id };
});

/** The stream ends with the access that opened it. */
const events = (hub: EventHub): Handler<typeof exchange.events> => ({
  endpoint: exchange.events,
  answer(engine, request) {
    const mayGoOn = () => isAdmitted(engine, request);
    const opening = query(exchange.events, async ({ actor: { tenantId, userId } }) => {
      const content = hub.subscribe({ tenantId, userId, mayGoOn });
      return new FileAnswer({ content, contentType: "text/event-stream", name: "events" });
    });
    return opening.answer(engine, request);
  },
});

async function isAdmitted(engine: Engine, request: Request<unknown>): Promise<boolean> {
  try {
    await expectSession(engine, request);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refused) return false;
    throw thrown;
  }
}

export const exchangeRoutes = (hub: EventHub) =>
  serve(exchange, {
    importJob,
    importRows: importRowList,
    wrongRows,
    confirmImport,
    dropImport,
    mendRows,
    retryImport,
    touchedRows,
    revertImport,
    exportJob,
    exportFile,
    events: events(hub),
  });
