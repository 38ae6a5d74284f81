import { hash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { exchange } from "#platform/contract/exchange.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { Engine } from "#platform/server/engine.ts";
import { runImportCheck } from "#platform/server/exchange/check-import.ts";
import { runImportWrite } from "#platform/server/exchange/write-import.ts";
import { writeWorkbook } from "#platform/server/files/spreadsheet/write-workbook.ts";
import { rebateReconciliation } from "../../contract.ts";
import { counterpartImport } from "../import-counterpart.ts";
import type { DemoRow } from "./demo-file.ts";

interface Sending {
  readonly engine: Engine;
  readonly tenantId: string;
  readonly userId: string;
  readonly by: Acting;
  readonly at: Date;
}

/** Sends the other side's file, has it checked and written, as a worker would. */
export async function sendFile(sending: Sending, rows: readonly DemoRow[]): Promise<void> {
  const { engine, tenantId, userId, by, at } = sending;
  const { id: jobId } = await upload(by, rows);
  const payload = { tenantId, userId, jobId };
  await runImportCheck({ ...engine, at }, payload);
  await by.call(exchange.confirmImport, { id: jobId });
  await runImportWrite({ ...engine, at }, payload);
}

async function upload(by: Acting, rows: readonly DemoRow[]) {
  const columns = counterpartImport.columns.map(
    ({ heading }) => ({ header: heading.zh, kind: "text" }) as const,
  );
  const cells = rows.map((row) => counterpartImport.columns.map(({ field }) => row[field] ?? ""));
  const content = await buffer(
    writeWorkbook({ sheets: [{ name: "对方返利明细", columns, rows: cells }] }),
  );
  const folder = await mkdtemp(join(tmpdir(), "chezhang-reconciliation-"));
  try {
    const path = join(folder, "entries.xlsx");
    await writeFile(path, content);
    const described = { size: content.length, sha256: hash("sha256", content, "hex") };
    const file = { path, name: "对方返利明细.xlsx", ...described };
    return await by.call(rebateReconciliation.import, { file });
  } finally {
    await rm(folder, { recursive: true });
  }
}
