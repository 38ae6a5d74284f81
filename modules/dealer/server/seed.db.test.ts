import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";
import { filingStates, networkStates } from "../states.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const rows = async <T extends object>(sql: string): Promise<T[]> =>
  (await world.database.admin.query<T>(sql)).rows;

const statesIn = (table: string) =>
  rows<{ tenant: string; states: number[]; n: number }>(
    "select t.name as tenant, array_agg(distinct d.state order by d.state) as states, count(*)::int as n" +
      ` from ${table} d join tenants t on t.id = d.tenant_id group by t.name order by n desc`,
  );

it("the demo's companies have dealers and filings wherever these can be", async () => {
  const dealers = await statesIn("dealers");
  const all = Object.values(networkStates);
  expect(dealers.map(({ states }) => states)).toEqual([all, all, all]);
  // A draft and no dealer yet: as many filings fewer.
  const drafts = await rows("select from dealer_filings where state = 3500");
  expect(dealers.reduce((sum, { n }) => sum + n, drafts.length)).toBe(400);
  const filings = await statesIn("dealer_filings");
  const every = Object.values(filingStates);
  expect(filings.map(({ states }) => states)).toEqual([every, every, every]);
});

it("changes of bank data wait for the superior and for finance whom the login page offers", async () => {
  const waiting = await rows<{ nickname: string; n: number }>(
    "select u.nickname, count(*)::int as n from approval_tasks t join users u on u.id = t.assignee_id" +
      " join approval_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id" +
      " join dealer_filings f on f.tenant_id = i.tenant_id and f.id = i.order_id and f.state = 3504" +
      " where t.state = 'PENDING' and u.nickname in ('dengshihan', 'tangzhiyong') group by 1 order by 1",
  );
  expect(waiting.map(({ nickname }) => nickname)).toEqual(["dengshihan", "tangzhiyong"]);
  expect(Math.min(...waiting.map(({ n }) => n))).toBeGreaterThan(1);
});

it("one file of stock waits to be confirmed, some of its rows bad; the others are in", async () => {
  const jobs = await rows<{ state: number; n: number }>(
    "select state, count(*)::int as n from import_jobs where kind = 'carDealer' group by 1 order by 1",
  );
  expect(jobs).toEqual([
    { state: 3653, n: 1 },
    { state: 3655, n: 3 },
  ]);
  const outcomes = await rows<{ outcome: string; n: number }>(
    "select r.outcome, count(*)::int as n from import_rows r join import_jobs j on j.tenant_id = r.tenant_id" +
      " and j.id = r.job_id where j.state = 3653 group by 1 order by 1",
  );
  expect(outcomes).toEqual([
    { outcome: "duplicate", n: 4 },
    { outcome: "invalid", n: 4 },
    { outcome: "valid", n: 24 },
  ]);
});
