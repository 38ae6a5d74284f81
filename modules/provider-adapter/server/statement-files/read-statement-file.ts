import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import type { ReadLimits } from "#platform/server/files/spreadsheet/spreadsheet-refused.ts";
import type {
  StatementLayout,
  StatementLine,
  StatementRow,
} from "#modules/provider/server/faces/ports.ts";
import { statementLayouts } from "./layouts.ts";
import type { RowReason } from "./row-reasons.ts";
import { titlesIn, type UnknownTitles } from "./unknown-titles.ts";

/** A row of the file by Excel's number, and what it was read as. */
export type NumberedRow = StatementRow & { readonly row: number };

export interface StatementFile {
  readonly bank: StatementLayout["bank"];
  readonly layout: string;
  readonly lines: readonly StatementLine[];
  /** Row numbers as Excel shows them. */
  readonly rejected: readonly { readonly row: number; readonly why: RowReason }[];
}

/** Titles are looked for in as many rows; more than any bank puts above them. */
const rowsLookedAt = 60;

/** Which layout a file has; for a file that nobody knows, the titles that it seems to have. */
export async function layoutOfFile(
  path: string,
  limits: Partial<ReadLimits> = {},
): Promise<StatementLayout | UnknownTitles> {
  const first: string[][] = [];
  for await (const batch of readRows(path, limits)) {
    first.push(...batch.map(({ cells }) => cells));
    if (first.length >= rowsLookedAt) break;
  }
  const known = statementLayouts.find((layout) => layout.headerRow(first) !== undefined);
  return known ?? titlesIn(first);
}

/**
 * What a file says under a layout, some hundreds of rows at a time: a file of a hundred thousand is never
 * in memory as a whole. A file that is no spreadsheet, too large or hostile is refused by the reader
 * (`SpreadsheetRefused`), perhaps after some of it was read.
 */
export async function* readStatement(
  path: string,
  layout: StatementLayout,
  limits: Partial<ReadLimits> = {},
): AsyncGenerator<NumberedRow[], void, undefined> {
  let above: string[][] = [];
  let read: ReturnType<StatementLayout["reader"]> | undefined;
  for await (const batch of readRows(path, limits)) {
    const found: NumberedRow[] = [];
    for (const { rowNumber, cells } of batch) {
      const said = read?.(cells);
      if (said) found.push({ ...said, row: rowNumber });
      if (read) continue;
      above.push(cells);
      const headerRow = layout.headerRow(above);
      if (headerRow === undefined) continue;
      read = layout.reader(above, headerRow);
      above = [];
    }
    if (found.length > 0) yield found;
  }
}

/** The whole of a file at once; undefined where no known layout has its titles. */
export async function readStatementFile(
  path: string,
  limits: Partial<ReadLimits> = {},
): Promise<StatementFile | undefined> {
  const layout = await layoutOfFile(path, limits);
  if ("signature" in layout) return undefined;
  const lines: StatementLine[] = [];
  const rejected: { row: number; why: RowReason }[] = [];
  for await (const rows of readStatement(path, layout, limits)) {
    for (const one of rows) {
      if ("line" in one) lines.push(one.line);
      else rejected.push({ row: one.row, why: one.why as RowReason });
    }
  }
  return { bank: layout.bank, layout: layout.name, lines, rejected };
}
