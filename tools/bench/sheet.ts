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

/** The spreadsheet that both sides import, with shared texts as Excel itself writes them. */
export async function writeImportSheet(count: number): Promise<string> {
  const path = join(scratch, "import.xlsx");
  const columns = ["渠道名称", "渠道编码", "渠道说明"].map((header) => ({ header }));
  const content = writeXlsxStream(importRows(count), {
    name: "渠道",
    columns,
    inlineStrings: false,
  });
  const bytes = Readable.fromWeb(content as ReadableStream<Uint8Array>);
  await pipeline(bytes, createWriteStream(path));
  return path;
}
