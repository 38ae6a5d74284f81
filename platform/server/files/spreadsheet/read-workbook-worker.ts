import type { SheetRow } from "./read-workbook.ts";
import type { FromReader } from "./reader-process.ts";
import { type ReadLimits, SpreadsheetRefused } from "./spreadsheet-refused.ts";

/**
 * The process that opens a stranger's file. It has no environment, may write nothing and start
 * nothing, holds the file as descriptor 4, and sends a batch only when it was asked for one.
 */
const fileDescriptor = 4;
const batchRows = 500;
/** Rows may be wide: a batch must stay small for the process that receives it. */
const batchCharacters = 250_000;

let asked = 0;
let wake = () => {};

process.on("message", () => {
  asked++;
  wake();
});
process.on("disconnect", () => process.exit());

async function untilAsked(): Promise<void> {
  if (asked === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  asked--;
}

const send = (message: FromReader) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

async function* rowsOf(kind: string, limits: ReadLimits): AsyncGenerator<SheetRow[]> {
  // Loaded on demand: the reader of .xls alone takes longer to load than a small .xlsx to read.
  if (kind === "xls") yield* (await import("./read-xls.ts")).readXls(fileDescriptor, limits);
  else yield* (await import("./read-xlsx.ts")).readXlsx(fileDescriptor, limits);
}

async function sendAll(kind: string, limits: ReadLimits): Promise<void> {
  let batch = emptyBatch();
  let characters = 0;
  let total = 0;
  const flush = async () => {
    await untilAsked();
    await send(batch);
    total += characters;
    batch = emptyBatch();
    characters = 0;
  };
  for await (const rows of rowsOf(kind, limits)) {
    for (const { rowNumber, cells } of rows) {
      batch.numbers.push(rowNumber);
      batch.rows.push(cells);
      for (const cell of cells) characters += cell.length;
      if (batch.rows.length >= batchRows || characters >= batchCharacters) await flush();
    }
    // Many cells may point to one long text: what comes out counts as much as what is unpacked.
    if (total > limits.unpackedBytes) throw new SpreadsheetRefused("bomb", "more text than file");
  }
  if (batch.rows.length > 0) await flush();
  await untilAsked();
}

const emptyBatch = () => ({
  type: "rows" as const,
  numbers: [] as number[],
  rows: [] as string[][],
});

function explain(thrown: unknown): FromReader {
  if (thrown instanceof SpreadsheetRefused) {
    return { type: "refused", code: thrown.code, reason: thrown.message };
  }
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return isOurs(thrown)
    ? { type: "fault", reason }
    : { type: "refused", code: "unreadable", reason };
}

/** The disk or a package that cannot be loaded: not to be blamed on the file. */
function isOurs(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = "code" in thrown ? thrown.code : "";
  return "syscall" in thrown || code === "ERR_MODULE_NOT_FOUND" || code === "ERR_ACCESS_DENIED";
}

const [, , kind = "", limits = "{}"] = process.argv;
try {
  await sendAll(kind, JSON.parse(limits) as ReadLimits);
  await send({ type: "end" });
} catch (thrown) {
  await send(explain(thrown));
}
process.disconnect();
