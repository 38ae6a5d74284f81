import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import { within } from "./effort.ts";

/** A spreadsheet on disk, from its rows or from bytes somebody sent. */
export async function sheetFile(content: readonly (readonly string[])[] | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "chezhang-sheet-")), "sheet.xlsx");
  const bytes = Buffer.isBuffer(content)
    ? content
    : await writeXlsx({ sheets: [{ name: "Sheet1", rows: content as string[][] }] });
  await writeFile(path, bytes);
  return path;
}

/** The first sheet of a file that somebody was given: its headings, and the cells below them. */
export async function sheetRows(content: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of readRows(await sheetFile(content))) {
    rows.push(...batch.map(({ cells }) => [...cells]));
  }
  return rows;
}

/** A file as a browser sends it. */
export function uploadOf(content: Buffer, name: string) {
  const boundary = "----chezhang-boundary";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** Asks again until the answer is yes; a job that never gets there fails the test by its deadline. */
export async function until(holds: () => Promise<boolean>, seconds = 25): Promise<void> {
  const deadline = Date.now() + within(seconds * 1_000);
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error("It did not come true in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
