import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { newId } from "../clock.ts";
import { openPool, type Pool } from "./pool.ts";
import { reading } from "./transaction.ts";

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await openTestDatabase();
  const url = database.urls["DATABASE_APP_URL"] ?? "";
  pool = openPool({ url, max: 1, name: "array-test" });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const thereAndBack = async (type: "text" | "uuid", values: readonly (string | null)[]) => {
  const statement = { sql: `select $1::${type}[] as values`, parameters: [values] };
  const [row] = await reading(pool, newId(), (tx) => tx.raw<{ values: unknown }>(statement));
  return row?.values;
};

/** What PostgreSQL writes in its own way inside an array. */
const odd = fc.constantFrom(
  "",
  "NULL",
  "null",
  '"',
  "\\",
  '\\"',
  ",",
  "{",
  "}",
  "{}",
  " ",
  "\n",
  "车",
);
const element = fc.oneof(
  fc.constant(null),
  odd,
  fc.array(odd, { maxLength: 4 }).map((parts) => parts.join("")),
  fc.string().map((text) => text.replaceAll("\0", "")),
  fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "").toWellFormed()),
);

it("comes back from the database as it was sent, whatever is in it", async () => {
  const arrays = fc.array(element, { maxLength: 12 });
  const property = fc.asyncProperty(arrays, async (values) => {
    expect(await thereAndBack("text", values)).toEqual(values);
  });
  await fc.assert(property, { numRuns: 300 });
});

it("comes back as ids", async () => {
  const ids = [newId(), newId(), newId()];
  expect(await thereAndBack("uuid", ids)).toEqual(ids);
  expect(await thereAndBack("uuid", [])).toEqual([]);
});
