import { afterAll, beforeAll, expect, it } from "vitest";
import { openQuietWorld } from "#main/payout-office.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { errorRuleList } from "./queries.ts";

let world: World;
let tenantId: string;

beforeAll(async () => {
  world = await openQuietWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 3; nth += 1) {
    const as = await world.person(await world.tenant());
    ({ tenantId } = as);
    await admin.query(
      "insert into channel_error_rules (tenant_id, id, provider, error_code, created_by, updated_by, created_at)" +
        " select $1, gen_random_uuid(), 'FLEXPAY', n::text, $2, $2, now() - make_interval(mins => n) from generate_series(1, 5000) n",
      [tenantId, as.userId],
    );
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

it("a page of error codes that nobody classified comes by an index", async () => {
  const given = { current: 1, size: 20, sorts: [], filters: { classified: ["no"] } };
  const plans = await plansOf(world, tenantId, (tx) => errorRuleList.page(tx, given));
  for (const plan of plans) expect(plan.indexes, plan.sql).not.toEqual([]);
});
