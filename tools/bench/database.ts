import pg from "pg";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { adminUrl, databaseUrls } from "../environment.ts";
import type { Options } from "./options.ts";
import { prolongSessions } from "./seed-people.ts";
import { seedAll } from "./seed.ts";

let databaseName = "chezhang_bench";

/** Everything from now on is about this database; each size of approvals has one of its own. */
export function turnToDatabase(name: string): void {
  databaseName = name;
}

/** The bench's database as a superuser, who sees all tenants: for seeding and for the bare side. */
export function superuserUrl(): string {
  const url = new URL(adminUrl());
  url.pathname = `/${databaseName}`;
  return url.toString();
}

export const roleUrls = () => databaseUrls(adminUrl(), databaseName);

/** Lends a superuser's connection to the bench's database. */
export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Held for as long as this process lives: two runs at once would measure each other. */
export async function holdTurn(): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('chezhang bench', 0)) as mine",
  );
  if (!rows[0]?.mine) throw new Error("another bench is running on this database server");
}

/** A database with exactly the wanted rows: the one from an earlier run, mended, or a new one. */
export async function openDatabase({
  rows,
  fresh,
}: Pick<Options, "rows" | "fresh">): Promise<void> {
  if (!fresh && (await reuse(rows))) return;
  await dropDatabase(adminUrl(), databaseName);
  await prepareDatabase(adminUrl(), databaseName);
  await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  await asSuperuser((client) => seedAll(client, rows));
}

async function reuse(rows: number): Promise<boolean> {
  await prepareDatabase(adminUrl(), databaseName);
  try {
    await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  } catch (thrown) {
    // While the product is young its migrations still change; an old database is then of no use.
    console.log(`seeding anew: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return false;
  }
  return asSuperuser(async (client) => {
    const marked = await client.query<{ name: string | null }>(
      "select case when to_regclass('bench.people') is not null then to_regclass('bench.seed')::text end as name",
    );
    if (!marked.rows[0]?.name) return false;
    await forgetEarlierRun(client);
    const found = await client.query<{ seeded: number; present: number }>(
      "select (select rows from bench.seed) as seeded, (select count(*)::int from channels) as present",
    );
    const { seeded, present } = found.rows[0] ?? { seeded: 0, present: -1 };
    return seeded === rows && present === rows;
  });
}

/** What earlier runs wrote. Seeded rows stay as they are, even those that were updated. */
export async function forgetEarlierRun(client: pg.Client): Promise<void> {
  await client.query("delete from channels where code ~ '^(NEW|IMP)-'");
  await client.query(
    "truncate operation_logs, operation_log_chain, operation_log_heads, idempotency_keys," +
      " import_rows, import_jobs, export_jobs, files, flow_workers cascade",
  );
  await client.query("truncate dbos.workflow_status cascade");
  await client.query(prolongSessions);
  await client.query("vacuum (analyze) channels, sessions");
}

/** Both sides start each measurement from the same state: no dead rows, nothing left to flush. */
export async function settle(client: pg.Client): Promise<void> {
  await client.query("vacuum channels, operation_logs, idempotency_keys");
  await client.query("checkpoint");
}

/** Fills a table without its indexes, which are built in one go afterwards. */
export async function fill(
  client: pg.Client,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    "select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i" +
      " where i.indrelid = $1::regclass and not exists" +
      " (select from pg_constraint c where c.conindid = i.indexrelid)",
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { made } of rows) await client.query(made);
}
