import type pg from "pg";
import { fenLimit } from "#platform/contract/money.ts";
import { exactTotalLimit } from "#platform/contract/page.ts";

/**
 * Where an amount may be as large as any: what is listed with its sum, or summed up without an end. Not
 * where something is sealed: it is bound to its row, and a copy could not be opened.
 */
const tables = [
  "project_establishments",
  "expenditures",
  "wallet_adjustments",
  "wallet_recharges",
  "allocation_runs",
  "general_requests",
];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
}

const columnsOf =
  "select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, exists (select from pg_index i" +
  ' where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique"' +
  " from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped" +
  " and a.attgenerated = ''";

/**
 * One row more than an exact total counts, each at the largest amount: ten thousand times what
 * people may enter one by one. Gives the tables that had a row to copy.
 */
export async function heapUp(sql: pg.Pool, tenantId: string): Promise<string[]> {
  const heaped: string[] = [];
  for (const table of tables) {
    const { rows } = await sql.query<Column>(columnsOf, [table]);
    const client = await sql.connect();
    try {
      // Rows are laid in as they are, without what would follow from them.
      await client.query("set session_replication_role = replica");
      const copied = await client.query(copyStatement(table, rows), [
        tenantId,
        exactTotalLimit + 1,
        fenLimit,
      ]);
      if ((copied.rowCount ?? 0) > 0) heaped.push(table);
    } finally {
      await client.query("reset session_replication_role");
      client.release();
    }
  }
  await sql.query("analyze");
  return heaped;
}

function copyStatement(table: string, columns: readonly Column[]): string {
  const values = columns.map(({ name, type, isUnique }) => {
    if (name === "id") return "gen_random_uuid()";
    if (name === "amount_fen") return "$3::bigint";
    if (!isUnique || name === "tenant_id") return name;
    if (type === "text") return `${name} || '-' || n`;
    if (type === "uuid") return `case when ${name} is null then null else gen_random_uuid() end`;
    return type === "bigint" || type === "integer" ? `${name} + n` : name;
  });
  const names = columns.map(({ name }) => name).join(", ");
  return (
    `insert into ${table} (${names}) select ${values.join(", ")} from` +
    ` (select * from ${table} where tenant_id = $1 order by id desc limit 1) as model` +
    " cross join generate_series(1, $2::int) as n"
  );
}
