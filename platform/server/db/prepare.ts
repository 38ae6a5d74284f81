import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

const folder = join(import.meta.dirname, "../../../db");

/** The same server and database as another role. Passwords come with the roles' own URLs. */
export function urlFor(adminUrl: string, role: string, database: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = "";
  url.pathname = `/${database}`;
  return url.toString();
}

/** Creates roles and an empty database, as a superuser. Text sorts and folds by UTF-8. */
export async function prepareDatabase(adminUrl: string, database: string): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(await readFile(join(folder, "cluster.sql"), "utf8"));
    const found = await admin.query("select from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) {
      await admin.query(
        `create database ${pg.escapeIdentifier(database)} owner chezhang_owner template template0` +
          " encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'",
      );
    }
  });
  const inDatabase = new URL(adminUrl);
  inDatabase.pathname = `/${database}`;
  const sql = await readFile(join(folder, "database.sql"), "utf8");
  await asAdmin(inDatabase.toString(), (admin) => admin.query(sql));
}

export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await asAdmin(adminUrl, (admin) =>
    admin.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`),
  );
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
