import { createHash } from "node:crypto";
import { exportStates } from "#platform/contract/exchange.ts";
import { newId } from "../clock.ts";
import { listFor } from "../scope/scoped-list.ts";
import { inTransaction, reading, type ReadTx } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import { carryOutForJob } from "../flows/job.ts";
import { type ExportDefinition, exportKinds, type ExportRequest, kindIn } from "./define.ts";
import { fileNameOf, workbookOf, xlsx } from "./export.ts";
import { askedInWords } from "./export-cover.ts";
import { columnsIn } from "./export-words.ts";
import type { JobPayload } from "./flows.ts";
import {
  noteProgress,
  noteProgressNow,
  showingFailure,
  type ShownJob,
  tellOfRest,
} from "./job-progress.ts";
import { db } from "./tables.ts";

const pieceSize = 2_000;
const reportEveryMs = 500;

/** Writes a large export from one snapshot of the data into the file store. */
export async function runExport(engine: Engine, payload: JobPayload): Promise<void> {
  const job = await exportJobOf(engine, payload);
  const definition = kindIn(exportKinds, job.kind);
  const { kind, page } = definition;
  const shown = { ...payload, table: "export_jobs", kind, page } as const;
  const started = { state: exportStates.writing, done: 0, failure: null };
  if (!(await noteProgressNow(engine, shown, started))) return;
  await showingFailure(engine, shown, async () => {
    const opening = { tenantId: payload.tenantId, mode: "snapshot" } as const;
    const file = await inTransaction(engine.pool, opening, (tx) =>
      writeFile({ engine, shown, definition, tx }, job),
    );
    const name = fileNameOf(definition, job.request);
    await finish(engine, shown, { ...file, name, total: job.total });
  });
}

interface Writing {
  readonly engine: Engine;
  readonly shown: ShownJob;
  readonly definition: ExportDefinition;
  readonly tx: ReadTx;
}

async function writeFile(writing: Writing, job: { request: ExportRequest; total: number }) {
  const { engine, shown, definition, tx } = writing;
  const id = newId();
  const key = `${shown.tenantId}/${id}`;
  const digest = createHash("sha256");
  let size = 0;
  const columns = await columnsIn(tx, definition, job.request.language);
  const asked = await askedInWords(tx, { definition, request: job.request, columns });
  const rows = rowsOf(writing, job.request);
  const content = workbookOf(definition, job.request, { columns, asked, rows });
  content.on("data", (chunk: Buffer) => {
    digest.update(chunk);
    size += chunk.length;
  });
  content.pause();
  await engine.files.put(key, content);
  return { id, key, size, sha256: digest.digest() };
}

async function* rowsOf({ engine, shown, definition, tx }: Writing, request: ExportRequest) {
  let done = 0;
  let reportedAt = 0;
  // How far the person sees is asked when the file is written, not when it was ordered.
  const list = listFor(definition.list, await engine.identity.member(tx, shown.userId));
  for await (const piece of list.pieces(tx, request.list, pieceSize)) {
    yield* piece;
    done += piece.length;
    if (Date.now() - reportedAt < reportEveryMs) continue;
    reportedAt = Date.now();
    await noteProgressNow(engine, shown, { state: exportStates.writing, done });
  }
}

interface Written {
  readonly id: string;
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly name: string;
  readonly total: number;
}

function finish(engine: Engine, shown: ShownJob, file: Written): Promise<void> {
  const { tenantId, userId, jobId } = shown;
  return carryOutForJob(engine, { tenantId, userId, event: null, key: jobId }, async (tx) => {
    const ready = { state: exportStates.ready, done: file.total };
    if (!(await noteProgress(tx, { table: "export_jobs", id: jobId }, ready))) return;
    await tx.many(
      db.insertInto("files").values({
        tenant_id: tenantId,
        id: file.id,
        name: file.name,
        content_type: xlsx,
        size: file.size,
        sha256: file.sha256,
        store_key: file.key,
        purpose: "export",
        created_by: userId,
        created_at: new Date().toISOString(),
        removed_at: null,
      }),
    );
    await tx.many(
      db
        .updateTable("export_jobs")
        .set({ file_id: file.id })
        .where("tenant_id", "=", tenantId)
        .where("id", "=", jobId),
    );
    await tellOfRest(tx, { ...shown, stateCode: ready.state, figures: { rows: file.total } });
  });
}

async function exportJobOf(engine: Engine, { tenantId, jobId }: JobPayload) {
  const row = await reading(engine.pool, tenantId, (tx) =>
    tx.one(
      db
        .selectFrom("export_jobs")
        .select(["kind", "request", "total"])
        .where("tenant_id", "=", tenantId)
        .where("id", "=", jobId),
    ),
  );
  return { ...row, request: row.request as ExportRequest };
}
