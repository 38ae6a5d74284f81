import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { anEmployee, openTransfers } from "#main/transfer-arrange.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { transferOrder } from "./order.ts";
import { transferList } from "./support/list.ts";

let world: World;
let tenantId: string;

const fill =
  "insert into transfers (tenant_id, id, number, employee_id, employee_name, position_id, post_department_id, effective_on," +
  " applied_at, state, created_by, updated_by, created_at, file_ids)" +
  " select $1, gen_random_uuid(), 'DG' || n, $2, '第' || n || '人', $3, $4, date '2026-01-01' + n % 900," +
  " case when n % 2 = 0 then now() end, 5203 + 2 * (n % 2), $2, $2, now() - make_interval(mins => n)," +
  " array[gen_random_uuid()] from generate_series(1, 20000) n";

beforeAll(async () => {
  world = await openTestWorld();
  for (let nth = 0; nth < 3; nth += 1) {
    const office = await openTransfers(world, await world.person(await world.tenant()));
    tenantId = office.tenant.id;
    const { userId } = await anEmployee(office);
    const parameters = [tenantId, userId, office.positionId, office.departmentId];
    await world.database.admin.query(fill, parameters);
  }
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

const range = { from: "2026-03-01T00:00:00Z", to: "2026-03-03T00:00:00Z" };

describe("a page of transfers comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by its day", { sorts: [{ field: "effectiveDate", order: "asc" }] }],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["in effect", { filters: { stateCode: [5203] } }],
    ["waiting for their day", { filters: { stateCode: [5202] } }],
    ["by number", { filters: { orderNo: ["DG17", "DG18"] } }],
    ["by a part of the name", { filters: { employeeName: "1999" } }],
    ["by keyword", { keyword: "DG1999" }],
    ["into a position", { filters: { positionId: [newId()] } }],
    ["of some days", { filters: { effectiveDate: range } }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...asked };
    const all = transferList.within(everything(newId()));
    const plans = await plansOf(world, tenantId, (tx) => all.page(tx, request));
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("transfers"));
      expect(own, plan.sql).not.toEqual([]);
    }
  });
});

it("the transfers that hold a file come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) => transferOrder.holding(tx, newId()));
  expect(plans.flatMap(({ indexes }) => indexes)).toContain("transfers_files");
});
