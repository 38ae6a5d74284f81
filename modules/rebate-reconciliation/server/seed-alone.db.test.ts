import { afterAll, beforeAll, expect, it } from "vitest";
import { aVin, importLeases, leaseCells, openLeaseWorld } from "#main/lease-arrange.ts";
import { newType } from "#main/rebate-arrange.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { actingWith } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { World } from "#platform/testing/world.ts";
import { rebateReconciliationCycle } from "../cycle-contract.ts";
import { seedReconciliations } from "./seed.ts";

let world: World;
beforeAll(async () => {
  world = await openLeaseWorld();
});
afterAll(() => world.close());

const day = 86_400_000;

it("has two months closed and one with differences of each kind, by the product's own commands", async () => {
  const cashier = await world.person(await world.tenant());
  const reviewer = await colleagueOf(world, cashier);
  const sheet = { effectiveFrom: "2020-01-01", effectiveTo: null };
  await newType(world, cashier, { sheet });
  const rows = Array.from({ length: 84 }, (_, nth) => {
    const started = new Date(systemClock.now().getTime() - (168 - nth) * day);
    return leaseCells({
      startRentTime: started.toISOString().slice(0, 10),
      frameNumber: aVin(),
    });
  });
  await importLeases(world, cashier, rows);
  const as = actingWith(world.engine, world.handlers);
  const { tenantId } = cashier;
  const people = new Map([cashier, reviewer].map((one) => [one.userId, one.token]));
  await seedReconciliations({
    engine: world.engine,
    tenantId,
    cashierId: cashier.userId,
    reviewerId: reviewer.userId,
    as: (userId, at) => Promise.resolve(as({ token: people.get(userId) ?? "", tenantId }, at)),
  });
  const { data } = await world.call(rebateReconciliationCycle.list, {}, { as: cashier });
  expect(data.records.map(({ stateCode }) => stateCode)).toEqual([3173, 3175, 3175]);
  const { rows: kinds } = await world.database.admin.query(
    "select array_agg(distinct state order by state) as states, count(proposed_fen)::int as proposed," +
      " count(*) filter (where matched_by = 'VIN')::int as cars from rebate_reconciliation_lines where is_open",
  );
  expect(kinds).toEqual([{ states: [3180, 3181, 3182, 3183, 3184, 3185], proposed: 1, cars: 1 }]);
});
