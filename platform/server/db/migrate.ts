import { DBOS } from "@dbos-inc/dbos-sdk";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

const folder = join(import.meta.dirname, "../../../db/migrations");

/** Applies the migrations that this database has not seen, in order, each in its transaction. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Two processes that start together must not both migrate.
    await client.query("select pg_advisory_lock(hashtextextended('migrate', 0))");
    await client.query(
      "create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    const known = await client.query<{ name: string; sha256: string }>("select * from migrations");
    const done = new Map(known.rows.map((row) => [row.name, row.sha256]));
    const applied: string[] = [];
    for (const name of await migrationNames()) {
      const sql = await readFile(join(folder, name), "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      if (done.get(name) === sha256) continue;
      if (done.has(name)) throw new Error(`Migration ${name} was changed after it was applied`);
      await applyOne(client, { name, sql, sha256 });
      applied.push(name);
    }
    await prepareJobEngine(client, ownerUrl);
    return applied;
  } finally {
    await client.end();
  }
}

async function migrationNames(): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(".sql")).toSorted();
}

async function applyOne(
  client: pg.Client,
  { name, sql, sha256 }: { name: string; sql: string; sha256: string },
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (thrown) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed`, { cause: thrown });
  }
}

/** The job engine's own tables, in their own schema; its grants would include TRUNCATE, ours do not. */
async function prepareJobEngine(client: pg.Client, ownerUrl: string): Promise<void> {
  await DBOS.migrate(ownerUrl);
  const users = "chezhang_app, chezhang_worker";
  await client.query(`grant usage on schema dbos to ${users}`);
  await client.query(
    `grant select, insert, update, delete on all tables in schema dbos to ${users}`,
  );
  await client.query(`grant usage on all sequences in schema dbos to ${users}`);
  await client.query(`grant execute on all functions in schema dbos to ${users}`);
}
