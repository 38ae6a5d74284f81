import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { isScoped, rowSight, viewsOf } from "./row-sight.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** Every table or view with a tenant, and its columns. */
async function relations(kind: "r" | "v"): Promise<Map<string, string[]>> {
  const { rows } = await database.admin.query<{ name: string; columns: string[] }>(
    "select c.relname as name, array_agg(a.attname::text) as columns from pg_class c" +
      " join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped" +
      " where c.relnamespace = 'public'::regnamespace and c.relkind = $1 group by c.relname" +
      " having 'tenant_id' = any(array_agg(a.attname::text))",
    [kind],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** `tenant_visits` and its like have a tenant, and are the platform's all the same. */
async function unfenced(): Promise<Set<string>> {
  const { rows } = await database.admin.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace" +
      " and relkind = 'r' and not relrowsecurity",
  );
  return new Set(rows.map(({ name }) => name));
}

describe("who within a tenant sees its rows", () => {
  it("is said of every table that the database has, and of no other", async () => {
    const [tables, platform] = [await relations("r"), await unfenced()];
    const fenced = [...tables.keys()].filter((name) => !platform.has(name));
    expect(Object.keys(rowSight).toSorted()).toEqual(fenced.toSorted());
  });

  it("is said of every view, by a table that it reads", async () => {
    const views = await relations("v");
    expect(Object.keys(viewsOf).toSorted()).toEqual([...views.keys()].toSorted());
    const { rows } = await database.admin.query<{ view: string; table: string }>(
      "select distinct v.relname as view, t.relname as table from pg_depend d" +
        " join pg_rewrite r on r.oid = d.objid join pg_class v on v.oid = r.ev_class" +
        " join pg_class t on t.oid = d.refobjid and t.oid <> v.oid" +
        " where d.classid = 'pg_rewrite'::regclass and v.relnamespace = 'public'::regnamespace",
    );
    for (const [view, table] of Object.entries(viewsOf)) {
      expect(rows.filter((row) => row.view === view).map((row) => row.table)).toContain(table);
    }
  });

  it("is said by columns that the table has", async () => {
    const tables = await relations("r");
    for (const [name, sight] of Object.entries(rowSight)) {
      const named = "scopedBy" in sight ? sight.scopedBy : "own" in sight ? [sight.own] : [];
      expect(tables.get(name), name).toEqual(expect.arrayContaining([...named]));
    }
    const parents = Object.values(rowSight).flatMap((one) => ("through" in one ? one.through : []));
    expect(Object.keys(rowSight)).toEqual(expect.arrayContaining(parents));
  });

  it("holds through what belongs to something, and through views", () => {
    expect(["payout_bank_serials", "payout_rows", "refunds"].filter(isScoped)).toHaveLength(3);
    expect(["channels", "role_rows", "messages"].filter(isScoped)).toEqual([]);
  });
});
