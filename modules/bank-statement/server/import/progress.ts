import { importStates } from "#platform/contract/exchange.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { recordsChanged } from "#platform/server/events.ts";

const { uploaded, reading, awaitingConfirmation, writing, done, partlyDone, failed } = importStates;

/** Which states a state may follow: a run that was taken over must not turn the clock back. */
const follows: Readonly<Record<number, readonly number[]>> = {
  [reading]: [uploaded, reading, writing, failed],
  [awaitingConfirmation]: [reading],
  [writing]: [reading, writing],
  [done]: [writing],
  [partlyDone]: [writing],
  [failed]: [uploaded, reading, writing],
};

interface Progress {
  readonly state: number;
  readonly total?: number;
  readonly done?: number;
  readonly failure?: string | null;
  readonly layout?: string;
  readonly bank_type_code?: string;
  readonly found_sealed?: Buffer;
}

/** Notes how far an import has come; false, and nothing noted, if it has gone further already. */
export async function noteProgress(
  tx: CommandTx,
  importId: string,
  progress: Progress,
): Promise<boolean> {
  const names = Object.keys(progress);
  const values: unknown[] = Object.values(progress);
  const sets = names.map((name, index) => `${name} = $${index + 4}`).join(", ");
  const found = await tx.raw({
    sql:
      `update statement_imports set ${sets}, row_version = row_version + 1, updated_at = moment()` +
      " where tenant_id = $1 and id = $2 and state = any($3) returning id",
    parameters: [tx.tenantId, importId, follows[progress.state] ?? [], ...values],
  });
  if (found.length === 0) return false;
  announce(tx);
  return true;
}

/** Windows that show imports, lines or days look again. */
export function announce(tx: CommandTx): void {
  recordsChanged(tx, "statementImport");
  recordsChanged(tx, "bankStatement");
}

/** Counted from what is there: a run that was repeated counts nothing twice. */
const settle =
  "update statement_imports i set state = case when c.unreadable > 0 then $4::int else $3::int end, failure = null," +
  " done = i.total, added = c.added, repeated = c.repeated, unreadable = c.unreadable," +
  " row_version = row_version + 1, updated_at = moment() from (select" +
  " (select count(*) from statement_lines where tenant_id = $1 and import_id = $2)::int as added," +
  " count(*) filter (where outcome = 'repeated')::int as repeated," +
  " count(*) filter (where outcome = 'unreadable')::int as unreadable" +
  " from statement_import_rows where tenant_id = $1 and import_id = $2) c" +
  " where i.tenant_id = $1 and i.id = $2 and i.state = $5 returning i.id";

/** All of it is written. */
export async function noteDone(tx: CommandTx, importId: string): Promise<void> {
  const parameters = [tx.tenantId, importId, done, partlyDone, writing];
  await tx.raw({ sql: settle, parameters });
  announce(tx);
}
