import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seed } from "#main/seed.ts";
import { openTestWorld } from "#main/testing.ts";
import type { World } from "#platform/testing/world.ts";
import { outsideOf } from "../../../tools/demo-sandbox.ts";
import { checkBooks } from "#modules/wallet/server/jobs/check-ledger.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openTestWorld();
  folder = await mkdtemp(join(tmpdir(), "chezhang-seed-"));
  await seed(world.config, outsideOf({ basePort: 9, folder }));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async <T extends object>(sql: string): Promise<T[]> =>
  (await world.database.admin.query<T>(sql)).rows;

it("the demo's books balance in every tenant that has some", async () => {
  const tenants = await rows<{ id: string }>("select distinct tenant_id as id from wallets");
  expect(tenants).toHaveLength(3);
  for (const { id } of tenants) {
    const found = await checkBooks(world.engine, id);
    expect(found.faults).toEqual([]);
    expect(found.entries).toBeGreaterThan(500);
  }
});

it("a year of money lies in the past, each account's entries in their order", async () => {
  const [span] = await rows<{ days: number; late: boolean }>(
    "select extract(day from max(posted_at) - min(posted_at))::int as days," +
      " max(posted_at) > now() - interval '3 hours' as late from ledger_entries",
  );
  expect(span?.days).toBeGreaterThan(330);
  expect(span?.late).toBe(false);
  const turned = await rows(
    "select 1 from (select posted_at, lag(posted_at) over (partition by tenant_id, account_id order by sequence) as before" +
      " from ledger_entries) e where posted_at < before",
  );
  expect(turned).toEqual([]);
  const early = await rows(
    "select 1 from wallets w join ledger_entries e on e.tenant_id = w.tenant_id and e.wallet_id = w.id" +
      " where e.posted_at < w.created_at",
  );
  expect(early).toEqual([]);
});

it("recharges and allocations are there in every state, and none is stuck on its way", async () => {
  const states = async (table: string) =>
    new Set(
      (await rows<{ state: number }>(`select state from ${table}`)).map(({ state }) => state),
    );
  expect(await states("wallet_recharges")).toEqual(new Set([3410, 3411, 3412, 3413]));
  expect(await states("allocation_runs")).toEqual(new Set([3440, 3441, 3442, 3443]));
  const stuck = await rows(
    "select number from allocation_runs where state = 3441 and created_at < now() - interval '4 days'" +
      " union all select number from wallet_recharges where state = 3411 and created_at < now() - interval '4 days'",
  );
  expect(stuck).toEqual([]);
});

it("an order's number tells the day on which it was made, also where others name it", async () => {
  const unlike = await rows(
    "select number from allocation_runs where substr(number, 3, 8) <> to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD')" +
      " union all select r.number from allocation_runs r join approval_instances i on i.order_id = r.id where i.order_no <> r.number" +
      " union all select r.number from wallet_recharges r join ledger_transactions t on t.business_id = r.id where t.business_number <> r.number",
  );
  expect(unlike).toEqual([]);
});

it("expenditures and establishments are there in every state that people meet", async () => {
  const states = async (table: string) =>
    new Set(
      (await rows<{ state: number }>(`select state from ${table}`)).map(({ state }) => state),
    );
  expect(await states("expenditures")).toEqual(
    new Set([3300, 3301, 3302, 3303, 3304, 3305, 3306, 3307, 3308, 3309, 3310, 3311]),
  );
  expect([...(await states("project_establishments"))]).toEqual(
    expect.arrayContaining([3353, 3354]),
  );
});

it("what was paid is on the desk, at the amount that left the wallet", async () => {
  const unlike = await rows(
    "select e.number from expenditures e where e.paid_fen <> (select coalesce(sum(p.amount_fen), 0)" +
      " from expenditure_payees l join payouts p on p.tenant_id = l.tenant_id and p.id = l.payout_id and p.state = 4008" +
      " where l.tenant_id = e.tenant_id and l.expenditure_id = e.id)",
  );
  expect(unlike).toEqual([]);
});
