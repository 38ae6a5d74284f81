import { fillText } from "#platform/contract/error.ts";
import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import type { CommandTx } from "../command-tx.ts";
import type { Engine } from "../engine.ts";
import { checkRow, type FieldRow } from "./check-rows.ts";
import type { CheckedRow, ImportDefinition } from "./define.ts";

export interface Judging {
  readonly definition: ImportDefinition;
  readonly engine: Pick<Engine, "vault">;
  /** Which row has a key already; the rows judged take theirs. */
  readonly holders: Map<string, number>;
}

/**
 * What stands against rows: their cells, rows of the same file that came before, and the records that
 * exist. The dry run asks it of the whole file and mending of the rows mended, so that both say the same.
 */
export async function judgeRows(
  tx: CommandTx,
  judging: Judging,
  rows: readonly FieldRow[],
): Promise<CheckedRow[]> {
  const { definition, holders } = judging;
  const checked = rows.map((row) => claimed(checkRow(definition, row), holders));
  return markRefused(tx, judging, await markExisting(tx, definition, checked));
}

function claimed(row: CheckedRow, holders: Map<string, number>): CheckedRow {
  if (row.key === null) return row;
  const earlier = holders.get(row.key);
  if (earlier !== undefined && earlier !== row.rowNumber) {
    const message = fillText(exchangeErrors.repeatedInFile.zh, { row: String(earlier) });
    return asDuplicate(row, message);
  }
  holders.set(row.key, row.rowNumber);
  return row;
}

const asDuplicate = (row: CheckedRow, message: string): CheckedRow => ({
  ...row,
  outcome: "duplicate",
  problems: [{ field: "", message }],
});

async function markExisting(
  tx: CommandTx,
  definition: ImportDefinition,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const keys = rows.flatMap(({ outcome, key }) => (outcome === "valid" && key !== null ? key : []));
  const existing = await definition.existing(tx, keys);
  return rows.map((row) =>
    row.outcome === "valid" && existing.has(row.key ?? "")
      ? asDuplicate(row, exchangeErrors.existsAlready.zh)
      : row,
  );
}

async function markRefused(
  tx: CommandTx,
  { definition, engine }: Judging,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const undecided = rows.filter(({ outcome }) => outcome === "valid");
  const fields = undecided.map(({ cells }) => definition.row.parse(cells));
  const against = (await definition.against?.(tx, fields, engine)) ?? new Map<string, never>();
  return rows.map((row) => {
    const refused = row.outcome === "valid" ? against.get(row.key ?? "") : undefined;
    if (!refused) return row;
    const message = refused.reason.textIn("zh-CN");
    return { ...row, outcome: refused.outcome, problems: [{ field: "", message }] };
  });
}
