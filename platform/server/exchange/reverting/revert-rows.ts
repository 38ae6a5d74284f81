import type { CommandTx } from "../../command-tx.ts";
import { lockRows, updateRow, updateRows } from "../../db/rows.ts";
import type { Row } from "../../db/table.ts";
import type { ReadTx } from "../../db/transaction.ts";
import type { Undo } from "../define.ts";
import type { JobPayload } from "../flows.ts";
import { db } from "../tables.ts";

const pieceSize = 500;

interface Noting {
  readonly undo: Undo;
  readonly payload: JobPayload;
  readonly numbers: readonly number[];
}

/** Keeps with each row which record it made or changed, how the import left it, and what it said before. */
export async function noteRecords(
  tx: CommandTx,
  { undo, payload, numbers }: Noting,
): Promise<void> {
  const { name } = undo.table;
  const records = tx.changes.filter(({ table }) => table === name);
  if (records.length !== numbers.length) {
    throw new Error(`${numbers.length} rows wrote ${records.length} records of ${name}`);
  }
  await tx.raw({
    sql:
      "update import_rows r set record_id = t.id, record_version = t.row_version, values_before = given.before" +
      " from unnest($3::int[], $4::uuid[], $5::jsonb[]) as given (number, id, before)" +
      ` join ${name} t on t.tenant_id = $1 and t.id = given.id` +
      // Named twice, so that the rows are found by their key even while the table has no statistics.
      " where r.tenant_id = $1 and r.job_id = $2 and r.row_number = any($3) and r.row_number = given.number",
    parameters: [
      tx.tenantId,
      payload.jobId,
      numbers,
      records.map(({ id }) => id),
      records.map(({ before }) => before && JSON.stringify(before)),
    ],
  });
}

interface Written {
  readonly row_number: number;
  readonly record_id: string | null;
  readonly record_version: number | null;
  readonly values_before: Readonly<Record<string, unknown>> | null;
}

/** What an import wrote, a piece at a time. */
async function* writtenRows(tx: ReadTx, jobId: string): AsyncGenerator<Written[]> {
  for (let last = 0; ;) {
    const rows = await tx.many(
      db
        .selectFrom("import_rows")
        .select(["row_number", "record_id", "record_version", "values_before"])
        .where("tenant_id", "=", tx.tenantId)
        .where("job_id", "=", jobId)
        .where("outcome", "=", "imported")
        .where("row_number", ">", last)
        .orderBy("row_number")
        .limit(pieceSize),
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.row_number ?? last;
  }
}

interface TakenBack {
  readonly rows: number;
  /** Whose record was changed since, or is not there any more. If there are any, all is to be undone. */
  readonly touched: readonly number[];
}

/** Locks every record of an import and takes back those that are as the import left them. */
export async function takeBack(tx: CommandTx, undo: Undo, jobId: string): Promise<TakenBack> {
  const touched: number[] = [];
  let rows = 0;
  for await (const piece of writtenRows(tx, jobId)) {
    const ids = piece.flatMap(({ record_id }) => record_id ?? []);
    const locked = await lockRows(tx, undo.table, ids);
    const found = new Map(locked.map((row) => [row["id"] as string, row]));
    const isSame = (one: Written) =>
      found.get(one.record_id ?? "")?.["row_version"] === one.record_version;
    touched.push(...piece.filter((one) => !isSame(one)).map(({ row_number }) => row_number));
    rows += piece.length;
    if (touched.length === 0) await restore(tx, undo, { piece, found });
  }
  return { rows, touched };
}

interface Piece {
  readonly piece: readonly Written[];
  readonly found: ReadonlyMap<string, Row<Undo["table"]>>;
}

async function restore(tx: CommandTx, { table, gone }: Undo, { piece, found }: Piece) {
  const made = piece.filter(({ values_before }) => values_before === null);
  const rows = made
    .map(({ record_id }) => found.get(record_id ?? ""))
    .filter((row) => row !== undefined);
  await updateRows(tx, table, { rows, to: gone });
  for (const { record_id, values_before: to } of piece) {
    const row = found.get(record_id ?? "");
    if (row && to) await updateRow(tx, table, { row, to });
  }
}
