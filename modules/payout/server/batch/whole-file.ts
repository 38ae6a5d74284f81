import { parseYuan, showYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";

const findFiles =
  "select export_number, line_count, sum_fen from payout_batches where tenant_id = $1 and export_number = any($2)";

interface ExportedFile {
  readonly export_number: string;
  readonly line_count: number;
  readonly sum_fen: number;
}

type Cells = Readonly<Record<string, string | null>>;

/**
 * A bank tells of all lines of a file, and of no others: count and sum are those of the file. Whoever
 * leaves lines out, or adds some, has not got it from the bank as it is.
 */
export async function expectWholeFiles(tx: ReadTx, rows: readonly Cells[]): Promise<void> {
  const numbers = [...new Set(rows.flatMap((row) => row["exportNumber"]?.trim() ?? []))];
  const parameters = [tx.tenantId, numbers];
  for (const file of await tx.raw<ExportedFile>({ sql: findFiles, parameters })) {
    const told = rows.filter((row) => row["exportNumber"]?.trim() === file.export_number);
    const sum = told.reduce((total, row) => total + (parseYuan(row["amount"] ?? "") ?? 0), 0);
    if (told.length !== file.line_count || sum !== file.sum_fen) {
      const values = { count: String(file.line_count), sum: showYuan(file.sum_fen) };
      throw new Refused(payoutErrors.resultIncomplete, values);
    }
  }
}
