import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#platform/server/clock.ts";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { searchTermsOf } from "./conditions.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const tenantId = newId();

/** What the database keeps for two columns of a row. */
async function kept(one: string | null, other: string | null): Promise<ReadonlySet<string>> {
  const sql = "select search_terms($1, $2, $3) as terms";
  const { rows } = await database.admin.query<{ terms: string[] }>(sql, [tenantId, one, other]);
  return new Set(rows[0]?.terms);
}

const letters = ["浙", "江", "宏", "远", "a", "B", "1", "-", " "];
const words = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
/** A part of it that somebody types. */
const part = fc.record({ from: fc.nat(11), length: fc.nat(11) });

it("finds a row by whatever part of a text one types, in either case", async () => {
  await fc.assert(
    fc.asyncProperty(words, words, part, async (one, other, { from, length }) => {
      const typed = one.slice(from, from + length).toLowerCase();
      const terms = await kept(one, other);
      expect(searchTermsOf(tenantId, typed).filter((term) => !terms.has(term))).toEqual([]);
    }),
  );
});

it("keeps single characters and neighbours of one text, and nothing besides", async () => {
  const terms = ["a", "浙", "江", "a浙", "浙江", "b"].map((term) => tenantId.slice(-8) + term);
  expect([...(await kept("A浙江", "b"))].toSorted()).toEqual(terms.toSorted());
  expect([...(await kept("", null))]).toEqual([]);
});
