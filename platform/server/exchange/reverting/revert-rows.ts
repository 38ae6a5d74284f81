import type { CommandTx } from "../../command-tx.ts";
import { lockRows, updateRow, updateRows } from "../../db/rows.ts";
import type { ReadTx } from "../../db/transaction.ts";
import { logLine, type Origin } from "../../operation-log.ts";
import type { Undo } from "../define.ts";
import type { JobPayload } from "../flows.ts";
import { db } from "../tables.ts";

const pieceSize = 500;

interface Noting {
  readonly undo: Undo;
  readonly payload: JobPayload;
  readonly numbers: readonly number[];
}

/** Marks rows as written, and keeps with each which record it made or changed, how the import left it, and what it said before. */
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
      "update import_rows r set outcome = 'imported', problems = '[]', record_id = t.id," +
      " record_version = t.row_version, values_before = given.before" +
      " from unnest($3::int[], $4::uuid[], $5::jsonb[]) as given (number, id, before)" +
      ` join ${name} t on t.tenant_id = $1 and t.id = given.id` +
      // Named twice, so that the rows are found by their key even while the table has no statistics.
      " where r.tenant_id = $1 and r.job_id = $2 and r.row_number = any($3) and r.row_number = given.number" +
      " and r.outcome = 'valid'",
    parameters: [
      tx.tenantId,
      payload.jobId,
      numbers,
      records.map(({ id }) => id),
      records.map(({ before }) => before && JSON.stringify(before)),
    ],
  });
}

/** Keeps others from changing any record of an import until the command ends. */
export async function lockRecords(tx: CommandTx, undo: Undo, jobId: string): Promise<void> {
  await tx.raw({
    sql:
      "select count(*) from (select t.id from import_rows r" +
      ` join ${undo.table.name} t on t.tenant_id = $1 and t.id = r.record_id` +
      " where r.tenant_id = $1 and r.job_id = $2 and r.outcome = 'imported'" +
      " order by t.id for update of t) locked",
    parameters: [tx.tenantId, jobId],
  });
}

interface Written {
  readonly row_number: number;
  readonly record_id: string | null;
  readonly values_before: Readonly<Record<string, unknown>> | null;
}

/** What an import wrote, a piece at a time. */
async function* writtenRows(tx: ReadTx, jobId: string): AsyncGenerator<Written[]> {
  for (let last = 0; ;) {
    const rows = await tx.many(
      db
        .selectFrom("import_rows")
        .select(["row_number", "record_id", "values_before"])
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

/** All at once: by pieces, each would read what those before it left behind. */
const markReverted =
  "update import_rows set outcome = 'reverted' where tenant_id = $1 and job_id = $2 and outcome = 'imported'";

interface TakingBack {
  readonly undo: Undo;
  readonly jobId: string;
  readonly origin: Origin;
}

/** Takes back the records of an import, which are locked and as the import left them. How many there are. */
export async function takeBack(
  tx: CommandTx,
  { undo, jobId, origin }: TakingBack,
): Promise<number> {
  let count = 0;
  for await (const piece of writtenRows(tx, jobId)) {
    // Those of the last piece are written when the command ends; all of them at once would be too many to hold.
    if (tx.changes.length > 0) tx.last(logLine(tx, origin));
    tx.changes.length = 0;
    await restore(tx, undo, piece);
    count += piece.length;
  }
  await tx.raw({ sql: markReverted, parameters: [tx.tenantId, jobId] });
  return count;
}

async function restore(
  tx: CommandTx,
  { table, gone, after }: Undo,
  piece: readonly Written[],
): Promise<void> {
  const ids = piece.flatMap(({ record_id }) => record_id ?? []);
  const found = new Map((await lockRows(tx, table, ids)).map((row) => [row["id"] as string, row]));
  const made = piece.filter(({ values_before }) => values_before === null);
  const rows = made
    .map(({ record_id }) => found.get(record_id ?? ""))
    .filter((row) => row !== undefined);
  await updateRows(tx, table, { rows, to: gone });
  for (const { record_id, values_before: to } of piece) {
    const row = found.get(record_id ?? "");
    if (row && to) await updateRow(tx, table, { row, to });
  }
  await after?.(tx, ids);
}
