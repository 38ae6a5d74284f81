import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceChargeTypeList } from "./queries.ts";

let world: World;
let tenantId: string;
const range = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };

/** One of twelve tenants: to read the whole table would be to read the neighbours' too. */
beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 12; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    await admin.query(
      "insert into service_charge_types (tenant_id, id, code, name, needs_screenshot, limit_fen, created_by," +
        " updated_by, created_at) select $1, gen_random_uuid(), 'T-' || n, '第' || n || '类服务费', n % 9 = 0, 200000," +
        " $2, $2, now() - make_interval(mins => n) from generate_series(1, 1000) n",
      [tenantId, newId()],
    );
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const request = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});

describe("a page of service charge types comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by code", { sorts: [{ field: "orderTypeCode", order: "asc" }] }],
    ["by keyword", { keyword: "第499" }],
    ["by a part of the name", { filters: { orderTypeName: "499类" } }],
    ["by pasted codes", { filters: { orderTypeCode: ["T-17", "T-18"] } }],
    ["by whether a screenshot is needed", { filters: { needOcr: ["yes"] } }],
    ["by state", { filters: { stateCode: [1000] } }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const plans = await plansOf(world, tenantId, (tx) =>
      serviceChargeTypeList.page(tx, request(asked)),
    );
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("service_charge_types"));
      expect(own, plan.sql).not.toEqual([]);
      expect(plan.wholeTables, plan.sql).not.toContain("service_charge_types");
      expect(plan.blocks, plan.sql).toBeLessThan(1_000);
    }
  });
});
