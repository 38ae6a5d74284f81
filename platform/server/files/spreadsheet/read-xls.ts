import { fstatSync, readSync } from "node:fs";
import { type CellObject, read, set_cptable, type WorkBook } from "@e965/xlsx";
import { dateText, isDateFormat, numberText, textOf } from "./cell-text.ts";
import type { SheetRow } from "./read-workbook.ts";
import { type ReadLimits, SpreadsheetRefused } from "./spreadsheet-refused.ts";

/** The old binary format cannot be streamed: the limits of the process are what protects us. */
export async function* readXls(
  fileDescriptor: number,
  limits: ReadLimits,
): AsyncGenerator<SheetRow[]> {
  const bytes = readAll(fileDescriptor);
  const isExcel95 = !names(bytes, "Workbook\0");
  // Its texts are in the code page of their country, such as GBK; the tables are large.
  if (isExcel95) set_cptable(await import("@e965/xlsx/dist/cpexcel.full.mjs"));
  const workbook = parse(bytes, limits);
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const data = firstVisibleSheet(workbook);
  let rows: SheetRow[] = [];
  let filledRows = 0;
  for (const [index, row] of data.entries()) {
    const cells = cellsOf(row ?? [], { is1904, limits });
    if (cells.length === 0) continue;
    if (++filledRows > limits.rows) {
      throw new SpreadsheetRefused("tooManyRows", `more than ${limits.rows} rows`);
    }
    rows.push({ rowNumber: index + 1, cells });
    if (rows.length === 100) {
      yield rows;
      rows = [];
    }
  }
  yield rows;
}

function readAll(fileDescriptor: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(fileDescriptor).size);
  let at = 0;
  while (at < bytes.length) {
    const count = readSync(fileDescriptor, bytes, at, bytes.length - at, at);
    if (count === 0) break;
    at += count;
  }
  return bytes;
}

/** Names in the directory of the container are UTF-16. */
const names = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, "utf16le"));

function parse(bytes: Buffer, limits: ReadLimits): WorkBook {
  if (names(bytes, "EncryptedPackage")) {
    throw new SpreadsheetRefused("encrypted", "the workbook has a password");
  }
  if (names(bytes, "_VBA_PROJECT"))
    throw new SpreadsheetRefused("macro", "the workbook has macros");
  if (!names(bytes, "Workbook\0") && !names(bytes, "Book\0")) {
    throw new SpreadsheetRefused("notASpreadsheet", "no workbook in the container");
  }
  try {
    return read(bytes, {
      type: "buffer",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: limits.rows + 1,
    });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const code = /password/i.test(reason) ? "encrypted" : "unreadable";
    throw new SpreadsheetRefused(code, reason);
  }
}

type DenseRow = readonly (CellObject | undefined)[];

function firstVisibleSheet(workbook: WorkBook): readonly (DenseRow | undefined)[] {
  const properties = workbook.Workbook?.Sheets ?? [];
  const visible = workbook.SheetNames.findIndex((_, index) => !properties[index]?.Hidden);
  const name = workbook.SheetNames[Math.max(0, visible)];
  const sheet = name === undefined ? undefined : workbook.Sheets[name];
  if (!sheet) throw new SpreadsheetRefused("notASpreadsheet", "no sheet");
  return (sheet["!data"] ?? []) as (DenseRow | undefined)[];
}

function cellsOf(row: DenseRow, context: { is1904: boolean; limits: ReadLimits }): string[] {
  const cells: string[] = [];
  for (const [index, cell] of row.entries()) {
    const text = cell ? cellText(cell, context.is1904) : "";
    if (text === "") continue;
    if (index >= context.limits.columns) {
      const { columns } = context.limits;
      throw new SpreadsheetRefused("tooManyColumns", `more than ${columns} columns`);
    }
    while (cells.length < index) cells.push("");
    cells.push(text);
  }
  return cells;
}

/** As Excel shows them. */
const errors = new Map([
  [0, "#NULL!"],
  [7, "#DIV/0!"],
  [15, "#VALUE!"],
  [23, "#REF!"],
  [29, "#NAME?"],
  [36, "#NUM!"],
  [42, "#N/A"],
]);

function cellText(cell: CellObject, is1904: boolean): string {
  const { v: value, t: type, z: format } = cell;
  if (type === "e") return errors.get(Number(value)) ?? "#ERROR!";
  if (typeof value === "string") return textOf(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value !== "number") return "";
  const isDate = typeof format === "string" && isDateFormat(format);
  return isDate ? dateText(String(value), is1904) : numberText(String(value));
}
