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
import { columnsIn, type SpokenColumn } from "./export-words.ts";
import { writeExport } from "./flows.ts";
import { db } from "./tables.ts";

/** Up to here the file is the answer; beyond, a job writes it and the person is told. */
const directLimit = 2_000;
export const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Exports the list exactly as it is filtered and sorted on the screen. */
export async function startExport(
  { tx, actor, flows, caller, input }: Context<ListRequest, CommandTx>,
  definition: ExportDefinition,
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
    return new FileAnswer({
      content: workbookOf(definition, request, { columns, rows }),
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
  readonly rows: Iterable<Record<string, unknown>> | AsyncIterable<Record<string, unknown>>;
}

/** The data, and behind it a sheet that says what it is: who, when, which filters, how many rows. */
export function workbookOf(
  definition: ExportDefinition,
  request: ExportRequest,
  { columns, rows }: Content,
): Readable {
  let written = 0;
  async function* cells() {
    for await (const row of rows) {
      written += 1;
      yield columns.map(({ field, cellOf }) => cellOf(row[field]));
    }
  }
  const data = { name: headingIn(definition.title, request.language), columns, rows: cells() };
  return writeWorkbook({ sheets: [data, aboutSheet(definition, request, () => written)] });
}

/** Its rows are asked for when the data is written, so that the count is what really went out. */
function aboutSheet(definition: ExportDefinition, request: ExportRequest, written: () => number) {
  const zh = request.language === "zh-CN";
  const { filters, keyword } = request.list;
  function* rows() {
    yield [zh ? "内容" : "Content", headingIn(definition.title, request.language)];
    yield [zh ? "导出人" : "Exported by", request.by];
    yield [zh ? "导出时间" : "Exported at", shanghaiTime(new Date())];
    yield [zh ? "行数" : "Rows", String(written())];
    yield [zh ? "筛选条件" : "Filters", JSON.stringify({ ...filters, keyword })];
  }
  const text = (header: string) => ({ header, kind: "text" as const });
  const columns = [text(zh ? "项目" : "Item"), text(zh ? "值" : "Value")];
  return { name: zh ? "说明" : "About", columns, rows: rows() };
}

const shanghaiTime = (at: Date) =>
  at.toLocaleString("sv-SE", { timeZone: "Asia/Shanghai", hour12: false });

export function fileNameOf(definition: ExportDefinition, { language }: ExportRequest): string {
  const stamp = shanghaiTime(new Date()).replaceAll(/\D/g, "");
  return `${headingIn(definition.title, language)}-${stamp}.xlsx`;
}
