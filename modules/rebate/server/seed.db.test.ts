import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

it("rebates of the demo's first company wait for approvers, for who makes, who pays, and for the bank", async () => {
  const { rows } = await world.database.admin.query<{ states: number[]; n: number }>(
    "select array_agg(distinct state order by state) as states, count(*)::int as n from rebates" +
      " group by tenant_id order by n desc",
  );
  expect(rows[0]?.states).toEqual([3100, 3101, 3102, 3105, 3106, 3113]);
});

it("every rebate under way keeps its line of the book, and no other does", async () => {
  const { rows } = await world.database.admin.query(
    "select r.number from rebates r left join rebate_book_lines l on l.tenant_id = r.tenant_id and l.order_id = r.id" +
      " and l.state = 3153 and l.amount_fen = r.amount_fen where (r.state in (3101, 3102, 3105, 3106)) <> (l.id is not null)",
  );
  expect(rows).toEqual([]);
});
