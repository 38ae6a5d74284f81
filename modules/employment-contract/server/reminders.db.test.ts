import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  contractsStrike,
  doneBy,
  inForce,
  openContracts,
  renewed,
} from "#main/employment-contract-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { employmentContract } from "../contract.ts";
import { daysAfter } from "./rules.ts";

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** How often somebody was told of contracts, by what he was told. He has read it: an unread one would be replaced. */
async function toldTo({ tenantId, userId }: TestPerson) {
  await world.database.admin.query(
    "update messages set read_at = now() where tenant_id = $1 and user_id = $2",
    [tenantId, userId],
  );
  const { rows } = await world.database.admin.query<{ event: string; told: number }>(
    "select event, sum(count)::int as told from messages where tenant_id = $1 and user_id = $2" +
      " and event like 'employmentContract.%' group by event order by event",
    [tenantId, userId],
  );
  return Object.fromEntries(rows.map(({ event, told }) => [event, told]));
}

const endDate = "2098-12-31";
const nine = (left: number) => `${daysAfter(endDate, -left)}T01:00:00Z`;

async function anOffice(): Promise<{ tenant: TestTenant; hr: TestPerson }> {
  const tenant = await world.tenant();
  return { tenant, hr: await world.person(tenant) };
}

describe("the ladder of reminders", () => {
  it("tells HR and the superior on each rung once, however many workers run", async () => {
    const { tenant, hr } = await anOffice();
    const office = await openContracts(world, hr);
    const [he, boss] = [await world.person(tenant, []), await world.person(tenant, [])];
    await world.database.admin.query(
      "update memberships set senior_id = $3 where tenant_id = $1 and user_id = $2",
      [tenant.id, he.userId, boss.userId],
    );
    const { id } = await inForce(office, { employeeId: he.userId, endDate });
    await contractsStrike(world, nine(61));
    expect(await toldTo(boss)).toEqual({});
    for (const [at, left] of [60, 30, 15, 7, 1].entries()) {
      await Promise.all(Array.from({ length: 4 }, () => contractsStrike(world, nine(left))));
      await contractsStrike(world, nine(left));
      const told = { "employmentContract.ending": at + 1 };
      expect([await toldTo(boss), await toldTo(hr)]).toEqual([told, told]);
    }
    expect(await toldTo(he)).toEqual({});
    await contractsStrike(world, nine(-3));
    expect(await toldTo(boss)).toEqual({ "employmentContract.ending": 5 });
    const { rows } = await world.database.admin.query<{ link: string | null }>(
      "select link from messages where tenant_id = $1 and user_id = any($2) order by link nulls last",
      [tenant.id, [hr.userId, boss.userId]],
    );
    const links = new Set(rows.map(({ link }) => link));
    expect(links).toEqual(new Set([`/hr/contract?detail=${id}`, null]));
  });

  it("makes up for what a worker that was down has missed, as it stands then", async () => {
    const { hr } = await anOffice();
    const office = await openContracts(world, hr);
    await inForce(office, { endDate });
    await contractsStrike(world, nine(12));
    expect(await toldTo(hr)).toEqual({ "employmentContract.ending": 1 });
    await contractsStrike(world, nine(-2));
    await contractsStrike(world, nine(-2));
    const told = { "employmentContract.ending": 1, "employmentContract.lapsed": 1 };
    expect(await toldTo(hr)).toEqual(told);
  });

  it("tells nothing of what has no end, is being renewed or was terminated", async () => {
    const { hr } = await anOffice();
    const office = await openContracts(world, hr);
    await inForce(office, { contractType: "openEnded", endDate: null });
    await renewed(office, (await inForce(office, { endDate })).id);
    const { id } = await inForce(office, { endDate });
    await doneBy(world, hr, [employmentContract.terminate, { id, remark: "个人原因" }]);
    await contractsStrike(world, nine(3));
    expect(await toldTo(hr)).toEqual({});
  });
});
