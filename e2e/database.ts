import { openPool } from "#platform/server/db/pool.ts";
import { patience } from "#platform/testing/effort.ts";
import { adminUrl } from "../tools/environment.ts";
import { here } from "./place.ts";

/** Changes by hand what an administrator, time or another process would change. */
export const change = (sql: string): Promise<void> => asAdminOf(here.database, sql);

export async function asAdminOf(database: string, sql: string): Promise<void> {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  const pool = openPool({ url: url.href, max: 1, name: "e2e", patience });
  try {
    await pool.query(sql);
  } finally {
    await pool.end();
  }
}
