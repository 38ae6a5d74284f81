import type { Readable } from "node:stream";
import { exportStates } from "#platform/contract/exchange.ts";
import { newId } from "../clock.ts";
import type { CommandTx } from "../command-tx.ts";
import type { Context } from "../engine.ts";
import { FileAnswer } from "../files/file-answer.ts";
import { writeWorkbook } from "../files/spreadsheet/write-workbook.ts";
import type { ListRequest } from "../list/list.ts";
import { listFor } from "../scope/scoped-list.ts";
import { type ExportDefinition, type ExportRequest, headingIn } from "./define.ts";
import { type Asked, askedInWords, coverSheet, shanghaiTime, Written } from "./export-cover.ts";
import { columnsIn, type SpokenColumn } from "./export-words.ts";
import { writeExport } from "./flows.ts";
import { db } from "./tables.ts";

/** Up to here the file is the answer; beyond, a job writes it and the person is told. */
export const directLimit = 2_000;
export const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Complete = (
  rows: Record<string, unknown>[],
) => Record<string, unknown>[] | Promise<Record<string, unknown>[]>;

/**
 * Exports the list exactly as it is filtered and sorted on the screen. What `complete` adds to rows leaves
 * in an answer alone and never lies in a file of ours: who gives it refuses more rows than one answer has.
 */
export async function startExport(
  { tx, actor, flows, caller, input }: Context<ListRequest, CommandTx>,
  definition: ExportDefinition,
  complete: Complete = (rows) => rows,
): Promise<FileAnswer | { jobId: string }> {
  const list = listFor(definition.list, actor);
  const total = await list.count(tx, input);
  const request: ExportRequest = { list: input, language: caller.language, by: actor.name };
  const jobId = newId();
  tx.changes.push({ table: "export_jobs", id: jobId, before: null, after: { rows: total } });
  if (total <= directLimit) {
    const rows: Record<string, unknown>[] = [];
    for await (const piece of list.pieces(tx, input, directLimit)) rows.push(...piece);
    const columns = await columnsIn(tx, definition, request.language);
    const asked = await askedInWords(tx, { definition, request, columns });
    return new FileAnswer({
      content: workbookOf(definition, request, { columns, asked, rows: await complete(rows) }),
      contentType: xlsx,
      name: fileNameOf(definition, request),
    });
  }
  const job = { tenantId: tx.tenantId, userId: actor.userId, jobId };
  const now = new Date().toISOString();
  await tx.many(
    db.insertInto("export_jobs").values({
      tenant_id: tx.tenantId,
      id: job.jobId,
      kind: definition.kind,
      request: JSON.stringify(request),
      state: exportStates.queued,
      total,
      done: 0,
      file_id: null,
      failure: null,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    }),
  );
  await flows.start(tx, writeExport, { payload: job, id: `export-${job.jobId}` });
  return { jobId: job.jobId };
}

interface Content {
  readonly columns: readonly SpokenColumn[];
  readonly asked: Asked;
  readonly rows: Iterable<Record<string, unknown>> | AsyncIterable<Record<string, unknown>>;
}

/** The data, and behind it the sheet that says what it is: what went out is known when it is written. */
export function workbookOf(
  definition: ExportDefinition,
  request: ExportRequest,
  { columns, asked, rows }: Content,
): Readable {
  const written = new Written(columns);
  async function* cells() {
    for await (const row of rows) {
      written.add(row);
      yield columns.map(({ field, cellOf }) => cellOf(row[field]));
    }
  }
  const title = headingIn(definition.title, request.language);
  const cover = coverSheet({ title, request, asked, written });
  return writeWorkbook({ sheets: [{ name: title, columns, rows: cells() }, cover] });
}

export function fileNameOf(definition: ExportDefinition, { language }: ExportRequest): string {
  const stamp = shanghaiTime(new Date()).replaceAll(/\D/g, "");
  return `${headingIn(definition.title, language)}-${stamp}.xlsx`;
}
