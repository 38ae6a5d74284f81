import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

it("each company has two closed cycles, and one with differences of each kind, some decided on", async () => {
  const { admin } = world.database;
  const cycles = await admin.query<{ states: number[] }>(
    "select array_agg(state order by number) as states from rebate_cycles group by tenant_id",
  );
  expect(cycles.rows.length).toBeGreaterThan(0);
  for (const { states } of cycles.rows) expect(states).toEqual([3175, 3175, 3173]);
  const lines = await admin.query<{ states: number[]; proposed: number; cars: number }>(
    "select array_agg(distinct state order by state) as states, count(proposed_fen)::int as proposed," +
      " count(*) filter (where matched_by = 'VIN')::int as cars from rebate_reconciliation_lines" +
      " where is_open group by tenant_id",
  );
  expect(lines.rows).toHaveLength(cycles.rows.length);
  for (const one of lines.rows) {
    expect(one.states).toEqual([3180, 3181, 3182, 3183, 3184, 3185]);
    expect(one).toMatchObject({ proposed: 1, cars: 1 });
  }
});

it("what the demo closed nobody can apply for", async () => {
  const { rows } = await world.database.admin.query<{ open: number; closed: number }>(
    "select count(*) filter (where state = 3152)::int as open, count(*) filter (where closed_cycle is not null)::int as closed" +
      " from rebate_book_rows where closed_cycle is not null",
  );
  expect(rows[0]?.open).toBe(0);
  expect(rows[0]?.closed).toBeGreaterThan(0);
});
