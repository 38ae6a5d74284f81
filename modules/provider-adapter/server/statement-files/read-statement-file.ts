import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import type { ReadLimits } from "#platform/server/files/spreadsheet/spreadsheet-refused.ts";
import type { StatementLayout, StatementLine } from "#modules/provider/server/faces/ports.ts";
import { statementLayouts } from "./layouts.ts";
import type { RowReason } from "./row-reasons.ts";

export interface StatementFile {
  readonly bank: StatementLayout["bank"];
  readonly layout: string;
  readonly lines: readonly StatementLine[];
  /** Row numbers as Excel shows them. */
  readonly rejected: readonly { readonly row: number; readonly why: RowReason }[];
}

/**
 * What a bank's export says; undefined where no known layout has its titles. A file that is no
 * spreadsheet, too large or hostile is refused by the reader (`SpreadsheetRefused`).
 */
export async function readStatementFile(
  path: string,
  limits: Partial<ReadLimits> = {},
): Promise<StatementFile | undefined> {
  const rows: string[][] = [];
  const numbers: number[] = [];
  for await (const batch of readRows(path, limits)) {
    for (const { rowNumber, cells } of batch) {
      rows.push(cells);
      numbers.push(rowNumber);
    }
  }
  for (const layout of statementLayouts) {
    const headerRow = layout.headerRow(rows);
    if (headerRow === undefined) continue;
    const { lines, rejected } = layout.parse(rows, headerRow);
    const { bank, name } = layout;
    return {
      bank,
      layout: name,
      lines,
      rejected: rejected.map(({ row, why }) => ({
        row: numbers[row] ?? row + 1,
        why: why as RowReason,
      })),
    };
  }
  return undefined;
}
