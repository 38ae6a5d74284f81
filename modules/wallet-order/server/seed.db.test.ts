import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoWorld } from "#main/seed/demo-world.ts";
import type { World } from "#platform/testing/world.ts";
import { checkBooks } from "#modules/wallet/server/jobs/check-ledger.ts";

let world: World;
beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

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

const orders = [
  "wallet_recharges",
  "wallet_adjustments",
  "allocation_runs",
  "project_establishments",
  "expenditures",
  "payouts",
];
const allOrders = orders
  .map((table) => `select tenant_id, id, number, created_at from ${table}`)
  .join(" union all ");

it("an order's number tells the day on which it was made, also where others name it", async () => {
  const unlike = await rows(
    `select number, created_at from (${allOrders}) o` +
      " where substr(number, 3, 8) <> to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD')",
  );
  expect(unlike).toEqual([]);
  const naming = [
    "select order_id as id, order_no as number from approval_instances",
    "select business_id, business_number from ledger_transactions",
    "select order_id, order_number from wallet_holds",
    "select order_id, order_number from wallet_adjustments",
    "select order_id, order_number from payouts",
  ].join(" union all ");
  const misnamed = await rows(
    `select o.number, n.number from (${allOrders}) o join (${naming}) n on n.id = o.id where n.number <> o.number`,
  );
  expect(misnamed).toEqual([]);
});

/** What says when something is due may lie ahead. */
const due = ["hold_until", "remind_at", "escalate_at", "deadline_at"];
const moneyTables = [
  ...orders,
  "recharge_accounts",
  "wallets",
  "wallet_holds",
  "ledger_accounts",
  "ledger_transactions",
  "ledger_entries",
  "quota_reservations",
  "expenditure_items",
  "expenditure_projects",
  "expenditure_payees",
  "payout_attempts",
  "payout_events",
  "money_releases",
  "approval_instances",
  "approval_tasks",
  "approval_happenings",
  "approval_snapshots",
  "messages",
  "operation_logs",
];

it("nothing of the money lies in the future", async () => {
  const columns = await rows<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'" +
      ` and data_type = 'timestamp with time zone' and table_name = any('{${moneyTables.join(",")}}')` +
      ` and column_name <> all('{${due.join(",")}}')`,
  );
  expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(moneyTables));
  const ahead = await rows(
    columns
      .map(
        ({ table, column }) =>
          `(select '${table}.${column}' as place, ${column}::text as at from ${table} where ${column} > now() limit 1)`,
      )
      .join(" union all "),
  );
  expect(ahead).toEqual([]);
});

it("nothing of the money happened before its order was made", async () => {
  const following = [
    ["order_id", "started_at", "approval_instances"],
    ["business_id", "posted_at", "ledger_transactions"],
    ["order_id", "held_at", "wallet_holds"],
    ["order_id", "created_at", "quota_reservations"],
    ["expenditure_id", "created_at", "expenditure_payees"],
    ["order_id", "created_at", "payouts"],
    ["payout_id", "created_at", "payout_attempts"],
    ["payout_id", "at", "payout_events"],
    ["order_id", "released_at", "money_releases"],
    ["subject_id", "created_at", "messages"],
    ["subject_id", "at", "operation_logs"],
  ]
    .map(
      ([id, at, table]) =>
        `select '${table}' as place, tenant_id, ${id} as id, ${at} as at from ${table}`,
    )
    .join(" union all ");
  const early = await rows(
    `select f.place, o.number from (${allOrders}) o join (${following}) f on f.tenant_id = o.tenant_id and f.id = o.id` +
      " where f.at < o.created_at",
  );
  expect(early).toEqual([]);
  const turned = await rows(
    orders
      .map((table) => `select number from ${table} where updated_at < created_at`)
      .join(" union all "),
  );
  expect(turned).toEqual([]);
});

it("what nobody went on with in time ran out, and what was let go a second person let go", async () => {
  const expired = await rows<{ days: number }>(
    "select extract(day from now() - updated_at)::int as days from expenditures where state = 3311",
  );
  expect(expired).toHaveLength(3);
  for (const { days } of expired) expect(days).toBeGreaterThan(9);
  const alone = await rows(
    "select r.id from money_releases r join payouts p on p.tenant_id = r.tenant_id and p.id = r.subject_id" +
      " where r.released_by in (p.applicant_id, p.created_by)",
  );
  expect(alone).toEqual([]);
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
