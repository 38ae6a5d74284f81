import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";
import { carPaymentStates } from "../states.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const rows = async <T extends object>(sql: string): Promise<T[]> =>
  (await world.database.admin.query<T>(sql)).rows;

it("the demo's companies have car payments wherever these can be, ordinary and special", async () => {
  const found = await rows<{ states: number[]; n: number; special: number }>(
    "select array_agg(distinct state order by state) as states, count(*)::int as n," +
      " count(*) filter (where special)::int as special from car_payments group by tenant_id order by n desc",
  );
  const all = Object.values(carPaymentStates);
  expect(found.map(({ states }) => states)).toEqual([all, all, all]);
  expect(found.map(({ n }) => n)).toEqual([41, 30, 26]);
  expect(Math.min(...found.map(({ special }) => special))).toBeGreaterThan(0);
});

it("what waits for finance has its lights in every combination, and one was let pass without", async () => {
  const lights =
    "array[start_rent_contract_no is not null, statement_serial is not null, coalesce(contract_state in (4104, 4109), false)]";
  const found = await rows<{
    waiting: number;
    combinations: number;
    ready: number;
    passed: number;
  }>(
    `select count(*) filter (where at_finance)::int as waiting, count(distinct ${lights}) filter (where at_finance)::int` +
      " as combinations, count(*) filter (where finance_ready)::int as ready," +
      " count(*) filter (where override_missing = array['startRent'])::int as passed" +
      " from car_payments group by tenant_id order by waiting desc",
  );
  expect(found[0]?.combinations).toBe(8);
  for (const { waiting, ready, passed } of found) {
    expect(waiting).toBeGreaterThan(2);
    expect([ready, passed]).toEqual([1, 1]);
  }
});

it("of those that lack a signature people are signing one, and one was refused", async () => {
  const found = await rows<{ states: number[] }>(
    "select array_agg(distinct contract_state order by contract_state) as states from car_payments" +
      " where at_finance and contract_state not in (4104, 4105, 4109) group by tenant_id order by count(*) desc",
  );
  expect(found[0]?.states).toEqual([4103, 4106, 4107]);
});

it("some wait for the superior, for finance and for the seller whom the login page offers", async () => {
  const waiting = await rows<{ nickname: string; n: number }>(
    "select u.nickname, count(*)::int as n from approval_tasks t join users u on u.id = t.assignee_id" +
      " join approval_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id" +
      " join car_payments c on c.tenant_id = i.tenant_id and c.id = i.order_id and c.state = 3001" +
      " where t.state = 'PENDING' and u.nickname in ('dengshihan', 'tangzhiyong') group by 1 order by 1",
  );
  expect(waiting.map(({ nickname }) => nickname)).toEqual(["dengshihan", "tangzhiyong"]);
  expect(Math.min(...waiting.map(({ n }) => n))).toBeGreaterThan(1);
  const back = await rows("select from car_payments where state = 3000 and approval_state = 2005");
  expect(back.length).toBeGreaterThan(0);
});

it("some owe papers: one is overdue, one waits to be looked at, one was sent back, and one is settled", async () => {
  const owing = await rows<{ late: number; supplied: number; accepted: number }>(
    "select count(*) filter (where state = 3008 and supplement_due_on < current_date)::int as late," +
      " count(*) filter (where state = 3008 and supplied_at is not null)::int as supplied," +
      " count(*) filter (where supplement_accepted_at is not null)::int as accepted" +
      " from car_payments group by tenant_id",
  );
  expect(owing).toEqual(owing.map(() => ({ late: 1, supplied: 1, accepted: 1 })));
  const back = await rows(
    "select from car_payment_supplements s join car_payments c on c.tenant_id = s.tenant_id" +
      " and c.id = s.car_payment_id where s.state = 'SENT_BACK' and c.state = 3008",
  );
  expect(back).toHaveLength(3);
});
