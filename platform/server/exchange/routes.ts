import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { exchange, importStates, type RowOutcome } from "#platform/contract/exchange.ts";
import { platformErrors } from "#platform/contract/error.ts";
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
import { exportKinds, importKinds, kindIn } from "./define.ts";
import { writeImport } from "./flows.ts";
import { noteProgress } from "./job-progress.ts";
import { db, importRows } from "./tables.ts";
import { wrongRowsOf } from "./wrong-rows.ts";

/** Only the person who started a job finds it. */
async function ownImport(tx: ReadTx, id: string, userId: string) {
  return tx.one(
    db
      .selectFrom("import_jobs")
      .innerJoin("files", (join) =>
        join
          .onRef("files.tenant_id", "=", "import_jobs.tenant_id")
          .onRef("files.id", "=", "import_jobs.file_id"),
      )
      .selectAll("import_jobs")
      .select("files.name as file_name")
      .where("import_jobs.tenant_id", "=", tx.tenantId)
      .where("import_jobs.id", "=", id)
      .where("import_jobs.created_by", "=", userId),
  );
}

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
    failure: job.failure,
    insertTime: job.created_at,
  };
});

interface ImportRowWire {
  rowNumber: number;
  dataType: RowOutcome;
  cells: Record<string, string | null>;
  problems: { field: string; message: string }[];
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
      .where("outcome", "in", ["invalid", "duplicate", "failed"])
      .orderBy("row_number"),
  );
  return wrongRowsOf(definition, rows, caller.language);
});

/** Locks a person's own import, which must be waiting for his word. */
async function waitingImport(tx: CommandTx, id: string) {
  const job = await tx.one(
    db
      .selectFrom("import_jobs")
      .select(["id", "kind", "state"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .where("created_by", "=", tx.actor.userId)
      .forUpdate(),
  );
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

async function ownExport(tx: ReadTx, id: string, userId: string) {
  return tx.one(
    db
      .selectFrom("export_jobs")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .where("created_by", "=", userId),
  );
}

const exportJob = query(exchange.exportJob, async ({ input, tx, actor }) => {
  const job = await ownExport(tx, input.id, actor.userId);
  const { id, kind, state, total, done, failure, created_at } = job;
  return { id, kind, stateCode: state, total, done, failure, insertTime: created_at };
});

/** The file may lie there for long: whoever fetches it may still export. */
const exportFile = query(exchange.exportFile, async (context) => {
  const { input, tx, actor, files, expectRight } = context;
  const job = await ownExport(tx, input.id, actor.userId);
  expectRight(kindIn(exportKinds, job.kind).endpoint);
  if (!job.file_id) throw new Refused(exchangeErrors.notReady);
  const file = await tx.one(
    db
      .selectFrom("files")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", job.file_id),
  );
  const content = await files.get(file.store_key).catch(() => {
    throw new Refused(platformErrors.notFound);
  });
  return new FileAnswer({ content, contentType: file.content_type, name: file.name });
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
    exportJob,
    exportFile,
    events: events(hub),
  });
