import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase, urlFor } from "#platform/server/db/prepare.ts";

export const adminUrl =
  process.env["DATABASE_ADMIN_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** The administrator's own way into a database. */
export function adminUrlOf(database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

const folder = join(import.meta.dirname, "../../db");
const seenMoves = readFileSync(join(import.meta.dirname, "seen-moves.sql"), "utf8");

/** Changes with every SQL file, so that an old template is never mistaken for a new one. */
function fingerprint(): string {
  const digest = createHash("sha256").update(seenMoves);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => one.endsWith(".sql")).toSorted()) {
    digest.update(name).update(readFileSync(join(folder, name)));
  }
  return digest.digest("hex").slice(0, 12);
}

/** Before the first test: a migrated, empty database that each test file copies for itself. */
export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  const template = `chezhang_blank_${fingerprint()}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    // Other checkouts run their tests on this server too; the lock goes with the connection.
    await admin.query("select pg_advisory_lock(hashtext('chezhang_template'))");
    const found = await admin.query("select from pg_database where datname = $1", [template]);
    if (found.rowCount === 0) await build(admin, template);
    await admin.query(`comment on database ${template} is '${new Date().toISOString()}'`);
    await dropForgotten(admin);
  } finally {
    await admin.end();
  }
  const copies = `chezhang_case_${randomBytes(4).toString("hex")}_`;
  project.provide("templateDatabase", template);
  project.provide("copiesOfTemplate", copies);
  // Nobody may ask for it: it is seeded by the first who does.
  const seeded = { database: `${copies}seeded`, folder: join(tmpdir(), `${copies}seeded`) };
  project.provide("seededTemplate", seeded);
  return async () => {
    await dropCopies(copies);
    await rm(seeded.folder, { recursive: true, force: true });
  };
}

/** Files drop their own without waiting for it; these were not done when the last file ended. */
async function dropCopies(prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const sql = "select datname as name from pg_database where starts_with(datname, $1)";
  const { rows } = await admin.query<{ name: string }>(sql, [prefix]);
  await admin.end();
  await Promise.all(rows.map(({ name }) => dropDatabase(adminUrl, name)));
}

/** Under a name of this process: the template appears under its own only when it is whole. */
async function build(admin: pg.Client, template: string): Promise<void> {
  const building = `${template}_${process.pid}`;
  await admin.query(`drop database if exists ${building}`);
  await prepareDatabase(adminUrl, building);
  await migrate(urlFor(adminUrl, "chezhang_owner", building));
  await noteMovesIn(building);
  await admin.query(`alter database ${building} rename to ${template}`).catch(async (thrown) => {
    if ((thrown as { code?: unknown }).code !== duplicateDatabase) throw thrown;
    await admin.query(`drop database ${building}`);
  });
}
const duplicateDatabase = "42P04";

async function noteMovesIn(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrlOf(database) });
  await client.connect();
  await client.query(seenMoves);
  await client.end();
}

/**
 * A template says when it was last used; anything else is as old as its first file. The last two
 * prefixes are those of older checkouts, which drop whatever bears them.
 */
const forgotten = `
  select datname as name from pg_database
  where datname ~ '^chezhang_(blank|case|template|test)_'
    and coalesce(
      shobj_description(oid, 'pg_database')::timestamptz,
      (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification
    ) < now() - interval '3 hours'`;

/** What runs left behind that were killed, or belong to checkouts that nobody tests any more. */
async function dropForgotten(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(forgotten);
  // Without force: one that somebody is connected to is not forgotten.
  for (const { name } of rows) await admin.query(`drop database ${name}`).catch(() => {});
}

declare module "vitest" {
  export interface ProvidedContext {
    templateDatabase: string;
    /** How the names of the copies of this run begin. */
    copiesOfTemplate: string;
    /** Where template/seeded-template.ts keeps what it made. */
    seededTemplate: { readonly database: string; readonly folder: string };
  }
}
