import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { writeXlsxStream } from "hucre/xlsx";
import { scratch } from "./processes.ts";

function* importRows(count: number) {
  for (let number = 1; number <= count; number++) {
    const code = `IMP-${String(number).padStart(7, "0")}`;
    yield [`导入渠道${number}`, code, number % 3 > 0 ? `第 ${number} 行，压测导入` : null];
  }
}

function* stockRows(count: number) {
  for (let number = 1; number <= count; number++) {
    const city = ["苏州", "无锡", "常州", "南京"][number % 4] ?? "";
    yield [`第${number}号车行`, city, number % 3 > 0 ? `第 ${number} 行，压测导入` : null];
  }
}

interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: Iterable<(string | null)[]>;
}

/** A spreadsheet that both sides import, with shared texts as Excel itself writes them. */
async function writeSheet({ name, headings, rows }: Sheet): Promise<string> {
  const path = join(scratch, "import.xlsx");
  const columns = headings.map((header) => ({ header }));
  const content = writeXlsxStream(rows, { name, columns, inlineStrings: false });
  const bytes = Readable.fromWeb(content as ReadableStream<Uint8Array>);
  await pipeline(bytes, createWriteStream(path));
  return path;
}

export const writeImportSheet = (count: number): Promise<string> =>
  writeSheet({
    name: "渠道",
    headings: ["渠道名称", "渠道编码", "渠道说明"],
    rows: importRows(count),
  });

export const writeStockSheet = (count: number): Promise<string> =>
  writeSheet({
    name: "存量车商",
    headings: ["车行名称", "所在城市", "备注"],
    rows: stockRows(count),
  });
