import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { allocationList } from "./allocation/list.ts";

let world: World;
let tenantId: string;
const department = newId();

beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 3; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    await admin.query(
      "insert into departments (tenant_id, id, name, parent_id, depth, created_by, updated_by)" +
        " select $1, case n when 0 then $2::uuid else gen_random_uuid() end, '部门' || n," +
        " case n when 0 then null else $2::uuid end, least(n, 1), $2, $2 from generate_series(0, 49) n",
      [tenantId, department],
    );
    await admin.query(
      "insert into allocation_runs (tenant_id, id, number, pool_department_id, period, amount_fen, cause, state, created_by, updated_by, created_at)" +
        " select $1, gen_random_uuid(), 'FP' || n, (array(select id from departments where tenant_id = $1))[1 + n % 50]," +
        " '202611', n * 100, 'manual', (array[3440, 3441, 3442, 3442, 3442, 3443])[1 + n % 6], $2, $2," +
        " now() - make_interval(mins => n) from generate_series(1, 20000) n",
      [tenantId, department],
    );
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const day = 86_400_000;
const range = { from: new Date(systemClock.now().getTime() - day).toISOString() };

describe("a page of allocations comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by amount", { sorts: [{ field: "amount", order: "desc" }] }],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["of a state", { filters: { stateCode: [3441] } }],
    ["not yet released", { filters: { matured: ["no"] } }],
    ["of a department", { filters: { poolDepartmentId: [department] } }],
    ["by number", { filters: { orderNo: ["FP17", "FP18"] } }],
    ["by keyword", { keyword: "FP1999" }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...asked };
    const list = allocationList.within(everything(department));
    const plans = await plansOf(world, tenantId, (tx) => list.page(tx, request));
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("allocation_runs"));
      expect(own, plan.sql).not.toEqual([]);
      expect(plan.blocks, plan.sql).toBeLessThan(3_000);
    }
  });
});
