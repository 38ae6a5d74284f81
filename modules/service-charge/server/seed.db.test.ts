import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";
import { chargeStates, refundStates } from "../states.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const businessTenants = 3;
const rows = async <T extends object>(sql: string): Promise<T[]> =>
  (await world.database.admin.query<T>(sql)).rows;

it("the demo's companies have service charges wherever these can be", async () => {
  const found = await rows<{ states: number[] }>(
    "select array_agg(distinct state order by state) as states from service_charges group by tenant_id",
  );
  const all = Object.values(chargeStates);
  expect(found.map(({ states }) => states)).toEqual(Array(businessTenants).fill(all));
});

it("and refunds wherever these stay for longer than it takes to send one", async () => {
  const found = await rows<{ states: number[] }>(
    "select array_agg(distinct state order by state) as states from service_charge_refunds group by tenant_id",
  );
  const all = Object.values(refundStates).filter((code) => code !== refundStates.submitted);
  expect(found.map(({ states }) => states)).toEqual(Array(businessTenants).fill(all));
});

it("receipts are numbered as the money came, but for what was kept later", async () => {
  const odd = await rows(
    "select tenant_id from (select tenant_id, receipt_number, paid_at," +
      " lag(paid_at) over (partition by tenant_id order by receipt_number) as before from service_charges" +
      " where receipt_number is not null) r where paid_at < before",
  );
  expect(odd).toEqual([]);
  const gaps = await rows(
    "select tenant_id from charge_receipts group by tenant_id having max(right(number, 7)::int) <> count(*)",
  );
  expect(gaps).toEqual([]);
});

it("some receipts were replaced after a part went back, some are void, and what is left is said by the valid ones", async () => {
  const found = await rows<{ states: string[] }>(
    "select array_agg(distinct state order by state) as states from charge_receipts group by tenant_id",
  );
  const all = ["REPLACED", "VALID", "VOIDED"];
  expect(found.map(({ states }) => states)).toEqual(Array(businessTenants).fill(all));
  const odd = await rows(
    "select c.number from service_charges c left join charge_receipts r on r.tenant_id = c.tenant_id" +
      " and r.charge_id = c.id and r.state = 'VALID' where coalesce(r.amount_fen, 0) <> c.paid_in_fen - c.refunded_fen",
  );
  expect(odd).toEqual([]);
});

it("only what can be paid just now is asked after at the channel", async () => {
  const due = await rows<{ state: number }>(
    "select s.state from collection_orders q join collections c on c.tenant_id = q.tenant_id and c.id = q.collection_id" +
      " join service_charges s on s.tenant_id = c.tenant_id and s.id = c.order_id where q.next_look_at is not null",
  );
  expect(due.map(({ state }) => state)).toEqual(Array(businessTenants).fill(chargeStates.waiting));
  const late = await rows(
    "select 1 from operation_logs l join service_charges s on s.tenant_id = l.tenant_id and s.id = l.subject_id" +
      " where l.at > now() or l.at < s.created_at",
  );
  expect(late).toEqual([]);
});
