import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Table } from "#platform/server/db/table.ts";
import { maskedAccount } from "#platform/server/personal.ts";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const root = join(import.meta.dirname, "..");

const declaration = /\b(?:tenant|platform|plain|order|line|plainLine)Table\(\s*"(\w+)"/g;

/** All that is declared anywhere in the product, found by its text, and had by its export. */
async function declaredTables(): Promise<{ names: string[]; tables: Table[] }> {
  const names: string[] = [];
  const tables: Table[] = [];
  for await (const path of glob("{modules/*,platform}/server/**/*.ts", { cwd: root })) {
    if (path.includes(".test.")) continue;
    const found = [...(await readFile(join(root, path), "utf8")).matchAll(declaration)];
    if (found.length === 0) continue;
    names.push(...found.map(([, name = ""]) => name));
    const exported = (await import(join(root, path))) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      if (typeof value === "object" && value !== null && "columns" in value)
        tables.push(value as Table);
    }
  }
  return { names, tables };
}

it("every declared table is as the migrations made it", async () => {
  const { names, tables } = await declaredTables();
  // One that is not exported would pass unseen.
  expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(names));
  for (const table of tables) {
    const found = await database.admin.query<{ name: string; type: string; nullable: boolean }>(
      "select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable" +
        " from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
      [table.name],
    );
    const actual = Object.fromEntries(
      found.rows.map((column) => [column.name, [column.type, column.nullable]]),
    );
    const kind = await database.admin.query<{ view: boolean }>(
      "select relkind = 'v' as view from pg_class where oid = $1::regclass",
      [table.name],
    );
    for (const [name, { type, nullable }] of Object.entries(table.columns)) {
      // PostgreSQL does not say of a view's column that it is never null.
      const computed = name === "search" || kind.rows[0]?.view;
      expect(actual[name], `${table.name}.${name}`).toEqual([type, computed ? true : nullable]);
    }
  }
});

const accountMasks =
  "select viewname as view, (regexp_matches(definition, '''(\\*[* ]*)''::text \\|\\| [^)]{0,60}account_tail', 'g'))[1]" +
  " as mask from pg_views where schemaname = 'public'";

it("every view masks an account number as the product does", async () => {
  const { rows } = await database.admin.query<{ view: string; mask: string }>(accountMasks);
  expect(new Set(rows.map(({ mask }) => mask))).toEqual(new Set([maskedAccount("")]));
  expect(new Set(rows.map(({ view }) => view))).toEqual(
    new Set([
      "car_payment_rows",
      "expenditure_payee_rows",
      "expenditure_rows",
      "key_person_rows",
      "onboarding_rows",
      "payee_rows",
      "payout_rows",
      "rebate_rows",
      "recharge_account_rows",
      "statement_line_rows",
      "second_payee_rows",
      "service_charge_refund_rows",
      "white_list_rows",
    ]),
  );
});
