import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { reading } from "#platform/server/db/transaction.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { TestTenant } from "#platform/testing/people.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { channelList } from "./queries.ts";

const rows = 120_000;
let world: World;
let tenant: TestTenant;

/** One large tenant among rows of another, so that reading past the fence would show as time. */
async function fill(tenantId: string, share: number): Promise<void> {
  await world.database.admin.query(
    "insert into channels (tenant_id, id, name, code, state, row_version, created_by, updated_by, created_at)" +
      " select $1, gen_random_uuid(), (array['华东','华南','西南','东北'])[1 + n % 4] || '渠道' || n, 'C-' || n," +
      " case when n % 50 = 0 then 1001 else 1000 end, 1, $2, $2, now() - make_interval(mins => n)" +
      " from generate_series(1, $3::int) n",
    [tenantId, newId(), share],
  );
}

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
  await fill(tenant.id, rows / 2);
  await fill((await world.tenant()).id, rows / 2);
  await world.database.admin.query("vacuum analyze channels");
});
afterAll(() => world.close());

const request = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});
const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };

describe("every list of channels is answered from an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["sorted by name", { sorts: [{ field: "channelName", order: "asc" }] }],
    ["sorted by code", { sorts: [{ field: "channelCode", order: "desc" }] }],
    ["by a rare word", { keyword: "渠道59999" }],
    ["by two characters", { keyword: "99" }],
    ["by one character", { keyword: "西" }],
    ["by a common word", { keyword: "华东渠道" }],
    ["by a word that nobody has", { keyword: "不存在的词" }],
    ["by part of the name", { filters: { channelName: "西南渠道1000" } }],
    [
      "by pasted codes",
      { filters: { channelCode: Array.from({ length: 500 }, (_, i) => `C-${i * 7}`) } },
    ],
    ["by state", { filters: { stateCode: [1001] } }],
    ["by time", { filters: { insertTime: range } }],
    [
      "by state, time and name",
      { filters: { stateCode: [1000], insertTime: range, channelName: "华东" } },
    ],
    ["on its last countable page", { current: 500 }],
  ])("%s", async (_, asked) => {
    const plans = await plansOf(world, tenant.id, (tx) => channelList.page(tx, request(asked)));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan.scansWholeTable, plan.sql).toBe(false);
      expect(plan.indexes, plan.sql).not.toEqual([]);
      expect(plan.blocks, plan.sql).toBeLessThan(6_000);
    }
  });

  it("with an honest total: exact up to 10,000, and no more than that beyond", async () => {
    const page = await reading(world.engine.pool, tenant.id, (tx) =>
      channelList.page(tx, request({})),
    );
    expect(page).toMatchObject({ total: 10_000, totalIsExact: false, hasMore: true });
    const few = request({ filters: { stateCode: [1001] } });
    const exact = await reading(world.engine.pool, tenant.id, (tx) => channelList.page(tx, few));
    expect(exact).toMatchObject({ total: rows / 100, totalIsExact: true });
  });

  it("deep in an export, from where the last piece ended", async () => {
    const sort = { field: "insertTime", order: "desc" } as const;
    const after = Buffer.from(
      JSON.stringify([sort.field, sort.order, "2026-10-20T00:00:00Z", newId()]),
    ).toString("base64url");
    const [plan] = await plansOf(world, tenant.id, (tx) =>
      channelList.page(tx, request({ after })),
    );
    expect(plan?.scansWholeTable).toBe(false);
    expect(plan?.blocks).toBeLessThan(200);
  });
});
