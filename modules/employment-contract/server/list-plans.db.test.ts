import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { employmentContractOrder } from "./order.ts";
import { askedOn, employmentContractList } from "./support/list.ts";

let world: World;
let tenantId: string;

const fill =
  "insert into employment_contracts (tenant_id, id, number, employee_id, employee_name, contract_no, contract_type," +
  " company_name, starts_on, ends_on, handled_by, signed_at, renewal, end_reason, ended_at, state, created_by, updated_by," +
  " created_at, file_ids)" +
  " select $1, gen_random_uuid(), 'LD' || n, $2, '第' || n || '人', 'HT' || n, 'fixedTerm', '公司', date '2020-01-01'," +
  " date '2026-01-01' + n % 900, $2, now(), case when n % 2 = 1 then '{}'::jsonb end," +
  " case when n % 2 = 0 then '期满' end, case when n % 2 = 0 then now() end, 5307 - 2 * (n % 2), $2, $2," +
  " now() - make_interval(mins => n), array[gen_random_uuid()] from generate_series(1, 20000) n";

beforeAll(async () => {
  world = await openTestWorld();
  for (let nth = 0; nth < 6; nth += 1) {
    const person = await world.person(await world.tenant());
    ({ tenantId } = person);
    await world.database.admin.query(fill, [tenantId, person.userId]);
  }
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

const range = { from: "2026-03-01T00:00:00Z", to: "2026-03-03T00:00:00Z" };

describe("a page of contracts comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by its last day", { sorts: [{ field: "endDate", order: "asc" }] }],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["waiting for signatures", { filters: { stateCode: [5300] } }],
    ["in force", { filters: { stateCode: [5302] } }],
    ["that expire soon", { filters: { stateCode: [5303] } }],
    ["that have lapsed", { filters: { stateCode: [5306] } }],
    ["being renewed", { filters: { stateCode: [5304] } }],
    ["by number", { filters: { orderNo: ["LD17", "LD18"] } }],
    ["by the paper's number", { filters: { contractNo: ["HT17", "HT18"] } }],
    ["of a kind", { filters: { contractType: ["internship"] } }],
    ["by a part of the name", { filters: { employeeName: "1999" } }],
    ["by keyword", { keyword: "LD1999" }],
    ["that end on some days", { filters: { endDate: range } }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...asked };
    const all = employmentContractList.within(everything(newId()));
    const plans = await plansOf(world, tenantId, (tx) =>
      all.page(tx, askedOn(request, new Date())),
    );
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("employment_contracts"));
      expect(own, plan.sql).not.toEqual([]);
    }
  });
});

it("the contracts that hold a file come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) =>
    employmentContractOrder.holding(tx, newId()),
  );
  expect(plans.flatMap(({ indexes }) => indexes)).toContain("employment_contracts_files");
});
