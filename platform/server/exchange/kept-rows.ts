import type { CommandTx } from "../command-tx.ts";
import type { Vault } from "../personal.ts";
import type { CheckedRow, ImportDefinition } from "./define.ts";
import { type KeptRow, sealRow } from "./personal-cells.ts";

interface Keeping {
  readonly definition: ImportDefinition;
  readonly vault: Vault;
  readonly jobId: string;
}

/** What finds the row with a key again. The key itself may be somebody's number, and is not kept. */
export const keyIndex = (vault: Vault, tenantId: string, key: string): Buffer =>
  vault.index({ table: "import_rows", column: "key", tenantId }, key);

const given =
  "unnest($3::int[], $4::text[], $5::jsonb[], $6::jsonb[], $7::bytea[], $8::bytea[])" +
  " as given (row_number, outcome, cells, problems, sealed, key_index)";

const keepSql =
  "insert into import_rows (tenant_id, job_id, row_number, outcome, cells, problems, sealed, key_index)" +
  ` select $1, $2, given.* from ${given} on conflict do nothing`;

const replaceSql =
  "update import_rows set outcome = given.outcome, cells = given.cells, problems = given.problems," +
  ` sealed = given.sealed, key_index = given.key_index from ${given}` +
  // Named twice, so that the rows are found by their key even while the table has no statistics.
  " where import_rows.tenant_id = $1 and job_id = $2 and import_rows.row_number = any($3)" +
  " and import_rows.row_number = given.row_number";

async function put(tx: CommandTx, sql: string, { rows, ...keeping }: Rows): Promise<void> {
  const { definition, vault, jobId } = keeping;
  const at = { tenantId: tx.tenantId, jobId };
  const kept: KeptRow[] = rows.map((row) => sealRow(vault, definition, { ...at, row }));
  await tx.raw({
    sql,
    parameters: [
      tx.tenantId,
      jobId,
      kept.map((row) => row.rowNumber),
      kept.map((row) => row.outcome),
      kept.map((row) => JSON.stringify(row.cells)),
      kept.map((row) => JSON.stringify(row.problems)),
      kept.map((row) => row.sealed),
      kept.map(({ key }) => (key === null ? null : keyIndex(vault, tx.tenantId, key))),
    ],
  });
}

interface Rows extends Keeping {
  readonly rows: readonly CheckedRow[];
}

/** Keeps judged rows for the person to see; those kept by an earlier run stay as they are. */
export const keepRows = (tx: CommandTx, rows: Rows) => put(tx, keepSql, rows);

/** Puts rows that were judged again in their own place. */
export const replaceRows = (tx: CommandTx, rows: Rows) => put(tx, replaceSql, rows);
