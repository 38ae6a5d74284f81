import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

interface Company {
  readonly n: number;
  readonly states: number[];
  readonly open: number;
  readonly again: number;
  readonly departments: number;
}

it("the demo's companies have lease starts, those of car payments among them", async () => {
  const { rows } = await world.database.admin.query<Company>(
    "select count(*)::int as n, array_agg(distinct state order by state) as states," +
      " count(*) filter (where jjk is null)::int as open, (count(vin) - count(distinct vin))::int as again," +
      " count(distinct department_id)::int as departments from lease_starts group by tenant_id",
  );
  expect(rows).toHaveLength(3);
  for (const { n, states, open, again, departments } of rows) {
    expect(n).toBeGreaterThan(120);
    expect(states).toEqual([3600, 3601, 3604]);
    expect(open).toBeGreaterThan(3);
    expect(again).toBeGreaterThan(2);
    expect(departments).toBeGreaterThan(0);
  }
});
