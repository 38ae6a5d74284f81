import { isDeepStrictEqual } from "node:util";
import { type ErrorDefinition, platformErrors } from "#platform/contract/error.ts";
import { newId } from "../clock.ts";
import type { Change, CommandTx } from "../command-tx.ts";
import { Refused } from "../refused.ts";
import type { Kept, Row, ServerOwned, Table } from "./table.ts";

/** What a change may say of a row. */
export type Fields<T extends Table> = Partial<Omit<Row<T>, ServerOwned | Kept<T>>>;
/** What a new row has to say. */
export type NewRow<T extends Table> = Omit<Row<T>, ServerOwned | Kept<T>>;
type Stored = Record<string, unknown> & { id: string; row_version: number };

/** Columns that say nothing to a reader of the log; sealed personal data shows by its tail alone. */
const unlogged =
  /^(tenant_id|id|row_version|access_version|created_by|created_at|updated_by|updated_at|search|.*_sealed|.*_index|.*_tail)$/;

const columnsOf = (table: Table) => Object.keys(table.columns).filter((name) => name !== "search");

/** Finds the row and keeps others from changing it until the command ends. */
export async function lockRow<T extends Table>(tx: CommandTx, table: T, id: string) {
  const where = table.ofTenant ? "id = $1 and tenant_id = $2" : "id = $1";
  const sql = `select ${columnsOf(table).join(", ")} from ${table.name} where ${where} for update`;
  const rows = await tx.raw<Row<T>>({ sql, parameters: table.ofTenant ? [id, tx.tenantId] : [id] });
  const row = rows[0];
  if (!row) throw new Refused(platformErrors.notFound);
  return row;
}

/** Finds rows of a tenant and keeps others from changing them until the command ends. */
export function lockRows<T extends Table & { ofTenant: true }>(
  tx: CommandTx,
  table: T,
  ids: readonly string[],
): Promise<Row<T>[]> {
  const sql =
    `select ${columnsOf(table).join(", ")} from ${table.name}` +
    " where tenant_id = $1 and id = any($2::uuid[]) order by id for update";
  return tx.raw<Row<T>>({ sql, parameters: [tx.tenantId, ids] });
}

/** Refuses an edit that started from an older version of the row. */
export function expectVersion(row: { row_version: number }, version: number): void {
  if (row.row_version !== version) throw new Refused(platformErrors.versionConflict);
}

/** Adds a row with id, tenant, version and authorship. */
export async function insertRow<T extends Table>(
  tx: CommandTx,
  table: T,
  fields: NewRow<T> & { id?: string },
): Promise<Row<T>> {
  const author = tx.actor.userId;
  const values: Record<string, unknown> = {
    ...(table.ofTenant && { tenant_id: tx.tenantId }),
    id: newId(),
    row_version: 1,
    created_by: author,
    updated_by: author,
    ...fields,
  };
  const names = Object.keys(values);
  const places = names.map((_, index) => `$${index + 1}`);
  const sql = `insert into ${table.name} (${names.join(", ")}) values (${places.join(", ")}) returning ${columnsOf(table).join(", ")}`;
  const [row] = await tx.raw<Stored>({ sql, parameters: Object.values(values) });
  if (!row) throw new Error(`${table.name} took no row`);
  tx.changes.push(changeOf(table, null, row));
  return row as Row<T>;
}

/** Turns the database's "this key is taken" into a refusal that says so in words. */
export const whenTaken =
  (index: string, error: ErrorDefinition, values: Record<string, string>) =>
  (thrown: unknown): never => {
    const { code, constraint } = thrown as { code?: string; constraint?: string };
    throw code === "23505" && constraint === index ? new Refused(error, values) : thrown;
  };

/** Adds many rows of a tenant in one statement. */
export async function insertRows<T extends Table & { ofTenant: true }>(
  tx: CommandTx,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const lists = names.map((name, index) => `$${index + 4}::${table.columns[name]?.type}[]`);
  const sql =
    `insert into ${table.name} (tenant_id, row_version, created_by, updated_by, id, ${names.join(", ")})` +
    ` select $1::uuid, 1, $2::uuid, $2::uuid, given.* from unnest($3::uuid[], ${lists.join(", ")}) as given` +
    ` returning ${columnsOf(table).join(", ")}`;
  const columns = names.map((name) => rows.map((row) => (row as Record<string, unknown>)[name]));
  const ids = rows.map(() => newId());
  const parameters = [tx.tenantId, tx.actor.userId, ids, ...columns];
  const added = await tx.raw<Stored>({ sql, parameters });
  tx.bulk = true;
  for (const row of added) tx.changes.push(changeOf(table, null, row));
}

/** Changes fields of a locked row and raises its version. */
export async function updateRow<T extends Table>(
  tx: CommandTx,
  table: T,
  change: { row: Row<T>; to: Fields<T> },
): Promise<Row<T>> {
  const before = change.row as Stored;
  const names = Object.keys(change.to);
  const sets = names.map((name, index) => `${name} = $${index + 3}`);
  const tenant = table.ofTenant ? ` and tenant_id = $${names.length + 3}` : "";
  const sql =
    `update ${table.name} set ${[...sets, "updated_by = $2", "updated_at = moment()", "row_version = row_version + 1"].join(", ")}` +
    ` where id = $1${tenant} returning ${columnsOf(table).join(", ")}`;
  const values: unknown[] = Object.values(change.to);
  const parameters = [before.id, tx.actor.userId, ...values];
  const [row] = await tx.raw<Stored>({
    sql,
    parameters: table.ofTenant ? [...parameters, tx.tenantId] : parameters,
  });
  if (!row) throw new Error(`${table.name} ${before.id} was locked but is gone`);
  tx.changes.push(changeOf(table, before, row));
  return row as Row<T>;
}

/** Gives many locked rows of a tenant the same values, in one statement, and raises their versions. */
export async function updateRows<T extends Table & { ofTenant: true }>(
  tx: CommandTx,
  table: T,
  change: { rows: readonly Row<T>[]; to: Fields<T> },
): Promise<void> {
  const before = new Map((change.rows as readonly Stored[]).map((row) => [row.id, row]));
  const sets = Object.keys(change.to).map((name, index) => `${name} = $${index + 4}`);
  const sql =
    `update ${table.name} set ${[...sets, "updated_by = $3", "updated_at = moment()", "row_version = row_version + 1"].join(", ")}` +
    ` where tenant_id = $1 and id = any($2::uuid[]) returning ${columnsOf(table).join(", ")}`;
  const values: unknown[] = Object.values(change.to);
  const parameters = [tx.tenantId, [...before.keys()], tx.actor.userId, ...values];
  const changed = await tx.raw<Stored>({ sql, parameters });
  tx.bulk = true;
  for (const row of changed) tx.changes.push(changeOf(table, before.get(row.id) ?? null, row));
}

/** What a reader of the log needs: the fields that differ, as they were and as they are. */
function changeOf(table: Table, before: Stored | null, after: Stored): Change {
  const names = columnsOf(table).filter(
    (name) => !unlogged.test(name) && !(before && isDeepStrictEqual(before[name], after[name])),
  );
  const pick = (row: Stored) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { table: table.name, id: after.id, before: before && pick(before), after: pick(after) };
}
