import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const counted = async (sql: string) =>
  Object.fromEntries(
    (
      await world.database.admin.query<{ standing: number; count: number }>(
        `select standing, count(*)::int as count from (${sql}) found group by 1`,
      )
    ).rows.map(({ standing, count }) => [standing, count]),
  );

it("the demo's registers show every way to stand, and somebody has to decide", async () => {
  const tenants = 3;
  const people = await counted("select standing from key_person_rows");
  expect(people).toMatchObject({
    3550: 3 * tenants,
    3551: 2 * tenants,
    3552: 2 * tenants,
    3553: tenants,
    3554: tenants,
  });
  const waiting = await counted(
    "select approval_state as standing from key_persons where approval_state in (2000, 2001)",
  );
  expect(Object.values(waiting).reduce((sum, count) => sum + count, 0)).toBe(3 * tenants);
  expect(await counted("select standing from second_payee_rows")).toEqual({
    3540: tenants,
    3541: 2 * tenants,
    3542: tenants,
    3543: tenants,
    3544: tenants,
    3545: tenants,
  });
  const moving = "select 1 as standing from second_payees where staged_sealed is not null";
  expect(await counted(moving)).toEqual({ 1: tenants });
  expect(await counted("select standing from white_list_rows")).toEqual({
    3560: 2 * tenants,
    3561: tenants,
  });
});
