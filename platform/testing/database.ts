import pg from "pg";
import { inject } from "vitest";
import { survivingCuts } from "#platform/server/db/pool.ts";
import { dropDatabase, urlFor } from "#platform/server/db/prepare.ts";
import { newId } from "#platform/server/clock.ts";
import { keepSeenMoves } from "./seen-moves.ts";
import { adminUrl, adminUrlOf } from "./template-database.ts";

export interface TestDatabase {
  readonly name: string;
  readonly urls: Record<string, string>;
  /** Sees every tenant: for arranging and for looking at what is really there. */
  readonly admin: pg.Pool;
  drop(): Promise<void>;
}

/** The product's ways into a database. */
export const urlsOf = (name: string): Record<string, string> => ({
  DATABASE_OWNER_URL: urlFor(adminUrl, "chezhang_owner", name),
  DATABASE_APP_URL: urlFor(adminUrl, "chezhang_app", name),
  DATABASE_WORKER_URL: urlFor(adminUrl, "chezhang_worker", name),
  DATABASE_AUDITOR_URL: urlFor(adminUrl, "chezhang_auditor", name),
});

export async function copyTemplate(template: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  // Copied as files it takes a third of the time, where nobody waits for the disk on the way.
  const { rows } = await client.query<{ strategy: string }>(
    "select case current_setting('fsync') when 'off' then 'file_copy' else 'wal_log' end as strategy",
  );
  await client.query(
    `create database ${name} template ${template} strategy ${rows[0]?.strategy ?? "wal_log"}`,
  );
  // A slow disk is no fault of the product; what has to survive a crash is tested by the drills.
  await client.query(`alter database ${name} set synchronous_commit = off`);
  await client.end();
}

/** A database of this test file's own, copied from the migrated template or one with data in it. */
export async function openTestDatabase(
  template: string = inject("templateDatabase"),
): Promise<TestDatabase> {
  const name = inject("copiesOfTemplate") + newId().replaceAll("-", "");
  await copyTemplate(template, name);
  // What a test lays in waits for the disk all the same: VACUUM passes over what is not there yet.
  const options = "-c synchronous_commit=on";
  const admin = survivingCuts(new pg.Pool({ connectionString: adminUrlOf(name), max: 4, options }));
  return {
    name,
    urls: urlsOf(name),
    admin,
    async drop() {
      await keepSeenMoves(admin);
      await admin.end();
      // Nobody waits for the disk: the end of the run sees to what is not dropped by then.
      void dropDatabase(adminUrl, name).catch(() => {});
    },
  };
}
