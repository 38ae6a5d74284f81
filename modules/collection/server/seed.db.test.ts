import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const businessTenants = 3;

const rows = async <T extends object>(sql: string): Promise<T[]> =>
  (await world.database.admin.query<T>(sql)).rows;

it("the demo has collections in every state that people meet, in each business tenant", async () => {
  const found = await rows<{ state: string; tenants: number }>(
    "select state, count(distinct tenant_id)::int as tenants from collections where order_type = 'manual' group by 1 order by 1",
  );
  expect(found).toEqual([
    { state: "EXPIRED", tenants: businessTenants },
    { state: "OPEN", tenants: businessTenants },
    { state: "PAID", tenants: businessTenants },
  ]);
  expect(
    await rows("select 1 from collections where order_type = 'manual' and needs_person"),
  ).toHaveLength(2 * businessTenants);
  expect(
    await rows("select 1 from collections where order_type = 'manual' and is_refunding"),
  ).toHaveLength(businessTenants);
});

it("what is over lies in the past, and nobody asks after it", async () => {
  const late = "created_at > now() - interval '10 hours'";
  expect(await rows(`select 1 from collections where state <> 'OPEN' and ${late}`)).toEqual([]);
  const due = await rows<{ state: string }>(
    "select state from collection_orders where next_look_at is not null",
  );
  // One that somebody made by hand, and one of a service charge.
  expect(due.map(({ state }) => state)).toEqual(Array(2 * businessTenants).fill("CREATED"));
  expect(await rows("select 1 from refunds where next_look_at is not null")).toEqual([]);
});

it("each is numbered by its day, and nothing of it lies before that or in the future", async () => {
  const dayOf = "to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD')";
  const unlike = ["collections", "refunds"].map(
    (table) => `select number from ${table} where substr(number, 3, 8) <> ${dayOf}`,
  );
  expect(await rows(unlike.join(" union all "))).toEqual([]);
  const astray = await rows(
    "select e.kind from collection_events e join collections c on c.tenant_id = e.tenant_id and c.id = e.collection_id" +
      " where e.at < c.created_at or e.at > now()" +
      " union all select l.event from operation_logs l join collections c on c.tenant_id = l.tenant_id and c.id = l.subject_id" +
      " where l.at < c.created_at or l.at > now()",
  );
  expect(astray).toEqual([]);
});

it("what is given back was proven, and let go by a second person", async () => {
  const found = await rows<{ proven: boolean; second: boolean }>(
    "select cardinality(file_ids) > 0 as proven, released_by <> created_by as second from refunds" +
      " where released_by is not null or state not in ('WAITING', 'CANCELLED')",
  );
  expect(found.length).toBeGreaterThan(2 * businessTenants);
  expect(found).toEqual(Array(found.length).fill({ proven: true, second: true }));
});
