import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { departureOrder } from "./order.ts";
import { departureList } from "./support/list.ts";

let world: World;
let tenantId: string;

const fill =
  "insert into departures (tenant_id, id, number, employee_id, employee_name, depart_type, reason, remark, department_names, last_on," +
  " applied_at, state, created_by, updated_by, created_at, file_ids)" +
  " select $1, gen_random_uuid(), 'LZ' || n, $2, '第' || n || '人'," +
  " (array['RESIGNATION', 'MUTUAL', 'CONTRACT_END', 'DISMISSAL', 'RETIREMENT', 'OTHER'])[1 + n % 6], '个人发展', '已与本人沟通', '杭州一部'," +
  " date '2026-01-01' + n % 900, case when n % 2 = 0 then now() end, 5403 + 2 * (n % 2), $3, $3," +
  " now() - make_interval(mins => n), array[gen_random_uuid()] from generate_series(1, 8000) n";

beforeAll(async () => {
  world = await openTestWorld();
  for (let nth = 0; nth < 8; nth += 1) {
    const tenant = await world.tenant();
    const [hr, he] = [await world.person(tenant), await world.person(tenant)];
    tenantId = tenant.id;
    await world.database.admin.query(fill, [tenantId, he.userId, hr.userId]);
  }
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

const range = { from: "2026-03-01T00:00:00Z", to: "2026-03-03T00:00:00Z" };

describe("a page of departures comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by its day", { sorts: [{ field: "lastWorkDay", order: "asc" }] }],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["who has left", { filters: { stateCode: [5403] } }],
    ["who hands over", { filters: { stateCode: [5402] } }],
    ["of a kind", { filters: { departType: ["DISMISSAL"] } }],
    ["by number", { filters: { orderNo: ["LZ17", "LZ18"] } }],
    ["by a part of the name", { filters: { employeeName: "199" } }],
    ["by keyword", { keyword: "LZ199" }],
    ["of some days", { filters: { lastWorkDay: range } }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...asked };
    const all = departureList.within(everything(newId()));
    const plans = await plansOf(world, tenantId, (tx) => all.page(tx, request));
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("departures"));
      expect(own, plan.sql).not.toEqual([]);
    }
  });
});

it("the departures that hold a file come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) => departureOrder.holding(tx, newId()));
  expect(plans.flatMap(({ indexes }) => indexes)).toContain("departures_files");
});
