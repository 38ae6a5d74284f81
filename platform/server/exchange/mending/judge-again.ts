import { sql } from "kysely";
import { type RowOutcome, wrongOutcomes } from "#platform/contract/exchange.ts";
import type { CommandTx } from "../../command-tx.ts";
import type { Row } from "../../db/table.ts";
import type { Vault } from "../../personal.ts";
import type { CheckedRow, ImportDefinition } from "../define.ts";
import { judgeRows } from "../judge-rows.ts";
import { keyIndex, replaceRows } from "../kept-rows.ts";
import { openRow } from "../personal-cells.ts";
import { db, type importRows } from "../tables.ts";

const pieceSize = 500;

export interface Mending {
  readonly tx: CommandTx;
  readonly vault: Vault;
  readonly definition: ImportDefinition;
  readonly jobId: string;
}

type Cells = Readonly<Record<string, string | null>>;

interface Opened {
  readonly rowNumber: number;
  readonly cells: Record<string, string | null>;
  /** The key that no other row could have while this one was right. */
  readonly heldKey: Buffer | null;
}

const kept = ({ tx, jobId }: Mending, outcomes: readonly RowOutcome[]) =>
  db
    .selectFrom("import_rows")
    .select(["row_number", "outcome", "cells", "sealed", "key_index"])
    .where("tenant_id", "=", tx.tenantId)
    .where("job_id", "=", jobId)
    .where("outcome", "in", outcomes)
    .orderBy("row_number");

type KeptRow = Pick<
  Row<typeof importRows>,
  "row_number" | "outcome" | "cells" | "sealed" | "key_index"
>;

const open = ({ tx, vault, definition, jobId }: Mending, rows: readonly KeptRow[]): Opened[] =>
  rows.map((row) => ({
    rowNumber: row.row_number,
    cells: openRow(vault, definition, { row, tenantId: tx.tenantId, jobId }),
    heldKey: row.outcome === "valid" ? row.key_index : null,
  }));

/** One row of the sheet, unless it is in already. */
export async function openedRow(mending: Mending, rowNumber: number): Promise<Opened | undefined> {
  const asked = kept(mending, ["valid", ...wrongOutcomes]).where("row_number", "=", rowNumber);
  return open(mending, await mending.tx.many(asked))[0];
}

interface Cell {
  readonly field: string;
  readonly value: string | null;
}

/** Wrong rows whose cell says just this. What is personal is sealed, and compared after opening it. */
export async function* alikeRows(mending: Mending, cell: Cell): AsyncGenerator<Opened[]> {
  const { columns } = mending.definition;
  const isPersonal = columns.some(({ field, personal }) => field === cell.field && personal);
  const inClear = isPersonal ? undefined : cell;
  for await (const rows of openedRows(mending, wrongOutcomes, inClear)) {
    yield rows.filter(({ cells }) => cells[cell.field] === cell.value);
  }
}

/** Rows of some outcomes, a piece at a time. */
export async function* openedRows(
  mending: Mending,
  outcomes: readonly RowOutcome[],
  cell?: Cell,
): AsyncGenerator<Opened[]> {
  let rows: KeptRow[] = [];
  do {
    const last = rows.at(-1)?.row_number ?? 0;
    const next = kept(mending, outcomes).where("row_number", ">", last).limit(pieceSize);
    rows = await mending.tx.many(cell ? next.where(says(cell)) : next);
    yield open(mending, rows);
  } while (rows.length === pieceSize);
}

const says = ({ field, value }: Cell) =>
  sql<boolean>`cells ->> ${field}::text is not distinct from ${value}::text`;

/** Judges rows with some cells changed, and then those that could not have the keys which these give up. */
export async function judgeAgain(
  mending: Mending,
  rows: readonly Opened[],
  to: Cells = {},
): Promise<CheckedRow[]> {
  const changed = rows.map((row) => ({ ...row, cells: { ...row.cells, ...to } }));
  const judged = await judgeAndKeep(mending, changed);
  const freed = rows.flatMap(({ heldKey }) => heldKey ?? []);
  const waiting = open(mending, await rowsWithKeys(mending, freed, ["duplicate"]));
  if (waiting.length > 0) await judgeAndKeep(mending, waiting);
  return judged;
}

async function judgeAndKeep(mending: Mending, rows: readonly Opened[]): Promise<CheckedRow[]> {
  const { tx, vault, definition, jobId } = mending;
  const holders = await holdersOf(mending, rows);
  const judged = await judgeRows(tx, { definition, engine: { vault }, holders }, rows);
  await replaceRows(tx, { definition, vault, jobId, rows: judged });
  return judged;
}

/** Which other rows of the file have the keys of these. */
async function holdersOf(mending: Mending, rows: readonly Opened[]): Promise<Map<string, number>> {
  const { tx, vault, definition } = mending;
  const keys = new Map<string, string>();
  for (const { cells } of rows) {
    const { success, data } = definition.row.safeParse(cells);
    if (!success) continue;
    const key = definition.keyOf(data);
    keys.set(keyIndex(vault, tx.tenantId, key).toString("hex"), key);
  }
  const own = new Set(rows.map(({ rowNumber }) => rowNumber));
  const indexes = Array.from(keys.keys(), (hex) => Buffer.from(hex, "hex"));
  const found = await rowsWithKeys(mending, indexes, ["valid", "imported"]);
  const others = found.filter(({ row_number }) => !own.has(row_number));
  const keyOf = (row: KeptRow) => keys.get(row.key_index?.toString("hex") ?? "") ?? "";
  return new Map(others.map((row) => [keyOf(row), row.row_number]));
}

/** One key at a time, by its index: without statistics a plan for all of them would read the whole job. */
const byKeys =
  "select found.* from unnest($3::bytea[]) as wanted cross join lateral (" +
  "select row_number, outcome, cells, sealed, key_index from import_rows" +
  " where tenant_id = $1 and job_id = $2 and key_index = wanted and outcome = any($4) limit 1000" +
  ") found order by found.row_number";

async function rowsWithKeys(
  { tx, jobId }: Mending,
  keys: readonly Buffer[],
  outcomes: readonly RowOutcome[],
): Promise<KeptRow[]> {
  if (keys.length === 0) return [];
  return tx.raw<KeptRow>({ sql: byKeys, parameters: [tx.tenantId, jobId, keys, outcomes] });
}
