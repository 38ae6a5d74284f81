import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { channels } from "#modules/channel/server/tables.ts";
import { newId } from "#platform/server/clock.ts";
import { reading } from "#platform/server/db/transaction.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf, type ListRequest } from "#platform/server/list/list.ts";
import type { TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

interface Wire {
  id: string;
  name: string;
  code: string;
  state: number;
  amount: number;
  at: string;
}

const list = listOf<typeof channels, Wire>({
  openBecause: "channels are a dictionary of the tenant",
  table: channels,
  fields: {
    id: "id",
    name: "name",
    code: "code",
    state: "state",
    amount: "row_version",
    at: "created_at",
  },
  filters: {
    name: contains("name"),
    code: oneOf("code"),
    state: oneOf("state"),
    at: between("created_at"),
  },
  keyword: contains("name", "code"),
  sorts: { at: "created_at", code: "code" },
  defaultSort: { field: "at", order: "desc" },
  sums: { amount: "row_version" },
});

const rowCount = 300;
const alphabet = ["华", "东", "直", "营", "A", "b", "1", "%", "_", "\\"];
const words = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 6 });
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();

let world: World;
let tenant: TestTenant;
let rows: Wire[];

/** Two tenants with the same rows: what is found twice came through the fence. */
beforeAll(async () => {
  world = await openTestWorld();
  const given = fc.sample(
    fc.tuple(words, fc.integer({ min: 0, max: 20 }), fc.constantFrom(1000, 1001)),
    { numRuns: rowCount, seed: 42 },
  );
  tenant = await world.tenant();
  for (const { id } of [tenant, await world.tenant()]) {
    await world.database.admin.query(
      "insert into channels (tenant_id, id, name, code, state, row_version, created_by, updated_by, created_at)" +
        " select $1, given.id, given.name, given.code, given.state, given.amount, $1, $1, given.at" +
        " from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::timestamptz[]) as given (id, name, code, state, amount, at)",
      [
        id,
        given.map(() => newId()),
        given.map(([name]) => name),
        given.map((_, n) => `K-${n}`),
        given.map(([, , state]) => state),
        given.map((_, n) => n + 1),
        given.map(([, age]) => day(age)),
      ],
    );
  }
  rows = await reading(world.engine.pool, tenant.id, async (tx) => {
    const all: Wire[] = [];
    for await (const piece of list.pieces(tx, asked({}), 7)) all.push(...piece);
    return all;
  });
});
afterAll(() => world.close());

const asked = (part: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...part,
});

/** What the list should find, said as plainly as possible. */
function model(request: ListRequest): Wire[] {
  const { name, code, state, at } = request.filters as {
    name?: string;
    code?: string[];
    state?: number[];
    at?: { from?: string; to?: string };
  };
  const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  const earliest = at?.from?.replace(".000Z", "Z") ?? "";
  const latest = at?.to?.replace(".000Z", "Z") ?? "9999";
  const { keyword = "" } = request;
  const found = rows
    .filter((row) => has(row.name, name ?? "") && (!code || code.includes(row.code)))
    .filter(
      (row) => (!state || state.includes(row.state)) && row.at >= earliest && row.at <= latest,
    )
    .filter((row) => has(row.name, keyword) || has(row.code, keyword));
  const { field, order } = request.sorts[0] ?? { field: "at", order: "desc" };
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const key = field as "at" | "code";
  const sorted = found.toSorted((a, b) => compare(a[key], b[key]) || compare(a.id, b.id));
  return order === "asc" ? sorted : sorted.toReversed();
}

const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const requests = fc
  .record({
    size: fc.integer({ min: 1, max: 50 }),
    current: fc.integer({ min: 1, max: 6 }),
    sorts: fc.constantFrom(
      [],
      [{ field: "at", order: "asc" }],
      [{ field: "code", order: "desc" }],
      [{ field: "code", order: "asc" }],
    ),
    keyword: optional(words),
    filters: fc.record({
      name: optional(words),
      code: optional(
        fc.array(
          fc.integer({ min: 0, max: rowCount }).map((n) => `K-${n}`),
          { minLength: 1, maxLength: 100 },
        ),
      ),
      state: optional(fc.subarray([1000, 1001], { minLength: 1 })),
      at: optional(
        fc.record({
          from: optional(fc.integer({ min: 0, max: 20 }).map(day)),
          to: optional(fc.integer({ min: 0, max: 20 }).map(day)),
        }),
      ),
    }),
  })
  .map((request) => request as ListRequest);

describe("a list", () => {
  it("shows what a plain model says: rows, order, total, sum, and whether there is more", async () => {
    expect(rows).toHaveLength(rowCount);
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const expected = model(request);
        const start = (request.current - 1) * request.size;
        const page = await reading(world.engine.pool, tenant.id, (tx) => list.page(tx, request));
        expect(page.records.map((row) => row.id)).toEqual(
          expected.slice(start, start + request.size).map((row) => row.id),
        );
        expect(page).toMatchObject({
          total: expected.length,
          totalIsExact: true,
          hasMore: expected.length > start + request.size,
        });
        expect(page.summary).toEqual({
          amount: expected.reduce((sum, row) => sum + row.amount, 0),
        });
      }),
      { numRuns: 400 },
    );
  });

  it("read on by cursor, comes to every row once and in order", async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const found = await reading(world.engine.pool, tenant.id, async (tx) => {
          const all: Wire[] = [];
          for await (const piece of list.pieces(tx, request, request.size)) all.push(...piece);
          return all;
        });
        expect(found.map((row) => row.id)).toEqual(model(request).map((row) => row.id));
      }),
      { numRuns: 100 },
    );
  });
});
