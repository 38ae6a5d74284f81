import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const count =
  "select tenant_id as tenant, count(distinct bank_type_code)::int as banks," +
  " (max(transaction_day) - min(transaction_day))::int as days," +
  " count(*) filter (where ignored_as = 'charge')::int as charges, count(*) filter (where ignored_as = 'interest')::int as interest," +
  " count(*) filter (where pair_id is not null)::int as halves, count(*) filter (where state = 3622)::int as by_rule," +
  " count(*) filter (where purpose like '%退回 账号户名不符')::int as returned," +
  " count(*) filter (where state in (3621, 3624, 3625, 3628))::int as waiting from statement_lines group by tenant_id";
const twins =
  "select tenant_id as tenant, count(*)::int as n from (select tenant_id from statement_lines where state in (3621, 3625)" +
  " group by tenant_id, unit_card_no, transaction_day, direction, amount_fen, opposite_name, purpose having count(*) > 1) t group by 1";
const strays =
  "select count(*)::int as n from payout_attempts a join payouts p on p.tenant_id = a.tenant_id and p.id = a.payout_id" +
  " where p.state = 4008 and a.state = 4008 and a.proven_at is null and p.paid_at < now() - interval '1 day' and not exists (select from statement_lines l" +
  "  where l.tenant_id = a.tenant_id and l.amount_fen = a.amount_fen and l.direction = 'out')";

type Counts = Readonly<Record<string, number>>;
const rowsOf = async (sql: string) => (await world.database.admin.query<Counts>(sql)).rows;

it("the demo's companies have half a year of two banks, with all that banks write, and sixty lines to triage", async () => {
  const companies = await rowsOf(count);
  expect(companies).toHaveLength(3);
  for (const one of companies) {
    expect(one["banks"]).toBe(2);
    expect(one["days"]).toBeGreaterThanOrEqual(180);
    expect(one["charges"]).toBeGreaterThan(100);
    expect(one["interest"]).toBeGreaterThan(0);
    expect(one["halves"]).toBeGreaterThan(20);
    expect(one["returned"]).toBeGreaterThan(0);
    expect(one["by_rule"]).toBeGreaterThan(20);
    expect(one["waiting"]).toBeGreaterThanOrEqual(60);
    expect(one["waiting"]).toBeLessThan(80);
  }
});

it("some of what waits was paid twice, and every payment that was made before today is on a statement", async () => {
  expect(await rowsOf(twins)).toHaveLength(3);
  expect(await rowsOf(strays)).toEqual([{ n: 0 }]);
});

it("files overlap, and what was in the one before is told as repeated", async () => {
  const files = await rowsOf(
    "select sum(repeated)::int as repeated, sum(added)::int as added, (select count(*)::int from statement_lines l" +
      " where l.tenant_id = i.tenant_id) as lines from statement_imports i group by tenant_id",
  );
  for (const { repeated, added, lines } of files) {
    expect(repeated).toBeGreaterThan(10);
    expect(added).toBe(lines);
  }
});
