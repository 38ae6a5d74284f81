import { type FileHandle, open } from "node:fs/promises";
import { type FileKind, ReaderProcess } from "./reader-process.ts";
import { type ReadLimits, readLimits, SpreadsheetRefused } from "./spreadsheet-refused.ts";
import { inspectZip } from "./zip-guard.ts";

/** A row with content. Cells end at the last one that is filled; the ones between may be "". */
export interface SheetRow {
  /** As Excel shows it at the left edge, for messages to the user. */
  readonly rowNumber: number;
  readonly cells: string[];
}

/**
 * The rows of the first visible sheet of an uploaded .xlsx or .xls, up to 500 at a time. A refusal
 * may come after some batches, so whatever is done with them must be undone together.
 */
export async function* readRows(
  path: string,
  limits: Partial<ReadLimits> = {},
): AsyncGenerator<SheetRow[], void, undefined> {
  const all = { ...readLimits, ...limits };
  const file = await open(path, "r");
  try {
    const kind = await kindOf(file, all);
    if (kind === "xlsx") await inspectZip(path, all);
    const reader = new ReaderProcess(kind, file.fd, all);
    try {
      for (let batch = await reader.next(); batch; batch = await reader.next()) {
        const { numbers } = batch;
        yield batch.rows.map((cells, index) => ({ rowNumber: numbers[index] ?? 0, cells }));
      }
    } finally {
      reader.close();
    }
  } finally {
    await file.close();
  }
}

/** By its first bytes: a name says what the sender wants us to believe. */
async function kindOf(file: FileHandle, limits: ReadLimits): Promise<FileKind> {
  const { size } = await file.stat();
  if (size > limits.fileBytes) throw new SpreadsheetRefused("tooLarge", `file of ${size} bytes`);
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
  const magic = buffer.toString("hex");
  if (magic.startsWith("504b0304")) return "xlsx";
  if (magic === "d0cf11e0a1b11ae1") return "xls";
  throw new SpreadsheetRefused("notASpreadsheet", `begins with ${magic}`);
}
