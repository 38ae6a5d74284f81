import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { entryList } from "./wallet/entries.ts";
import { walletList } from "./wallet/list.ts";
import { fundingOf, holdsOf } from "./wallet/parts.ts";
import { periodsOf } from "./wallet/periods.ts";

let world: World;
let tenantId: string;
let departmentId: string;
let walletId: string;
const owner = newId();

/** Three tenants, each with wallets and entries laid down as if for years: 5 wallets hold most of it. */
beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 3; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    departmentId = newId();
    await admin.query(
      "insert into departments (tenant_id, id, name, depth, created_by, updated_by) values ($1, $2, '公司', 0, $2, $2)",
      [tenantId, departmentId],
    );
    await admin.query(
      "insert into wallets (tenant_id, id, project_id, project_name, owner_type, owner_id, owner_name, department_id, is_test, created_at)" +
        " select $1, gen_random_uuid(), gen_random_uuid(), '项目' || n, 'person', case when n = 7 then $2 else gen_random_uuid() end, '第' || n || '人'," +
        " case when n % 50 = 0 then $3::uuid end, n % 100 = 0, now() - make_interval(mins => n) from generate_series(1, 5000) n",
      [tenantId, owner, departmentId],
    );
    await admin.query(
      "insert into ledger_accounts (tenant_id, id, kind, wallet_id, last_sequence)" +
        " select tenant_id, gen_random_uuid(), kind, id, case when owner_name like '第_人' and kind = 'AVAILABLE' then 5000 else 0 end" +
        " from wallets, unnest(array['UNSETTLED', 'AVAILABLE', 'FROZEN']) kind where tenant_id = $1",
      [tenantId],
    );
    const made = await admin.query<{ id: string }>(
      "with t as (insert into ledger_transactions (tenant_id, id, kind, business_type, business_id, step, business_number, posted_by, posted_at)" +
        " select $1, gen_random_uuid(), case when n % 1000 = 0 then 'RECHARGE' else 'SETTLE' end, 'TEST', gen_random_uuid(), 'x', 'T' || n, $2," +
        " now() - make_interval(mins => 5000 - n) from generate_series(1, 5000) n returning id, kind, posted_at)," +
        " numbered as (select t.*, row_number() over (order by posted_at) as n from t)" +
        " insert into ledger_entries (tenant_id, account_id, sequence, transaction_id, wallet_id, kind, amount_fen, balance_after_fen, posted_at)" +
        " select $1, a.id, n.n, n.id, a.wallet_id, n.kind, 100, n.n * 100, n.posted_at from numbered n cross join ledger_accounts a" +
        " where a.tenant_id = $1 and a.last_sequence > 0 returning wallet_id as id",
      [tenantId, owner],
    );
    walletId = made.rows[0]?.id ?? "";
    await admin.query(
      "insert into wallet_holds (tenant_id, id, wallet_id, order_type, order_id, order_number, round, amount_fen, remaining_fen, settled_fen, state, held_by, held_at)" +
        " select $1, gen_random_uuid(), $2, 'TEST', gen_random_uuid(), 'T' || n, 1, 100, case when n % 500 = 0 then 100 else 0 end," +
        " case when n % 500 = 0 then 0 else 100 end, case when n % 500 = 0 then 3420 else 3422 end, $3, now() - make_interval(mins => n)" +
        " from generate_series(1, 5000) n",
      [tenantId, walletId, owner],
    );
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const asked = (given: Partial<ListRequest>) => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...given,
});
const aWeekAgo = new Date(systemClock.now().getTime() - 7 * 86_400_000).toISOString();

/** The rows come by an index. What all wallets add up to is of all of them, and may read them all. */
async function expectIndexed(table: string, read: (tx: ReadTx) => Promise<unknown>) {
  const plans = await plansOf(world, tenantId, read);
  expect(plans[0]?.wholeTables, plans[0]?.sql).not.toContain(table);
  for (const { blocks, sql } of plans) expect(blocks, sql).toBeLessThan(60_000);
}

describe("a page of wallets comes by an index", () => {
  const all = everything(newId());
  const own = ownOnly(owner);
  const some = { ...own, departments: new Set([newId(), newId()]) };
  it.each<[string, typeof all, Partial<ListRequest>]>([
    ["as it opens", all, { filters: { isTest: ["no"] } }],
    ["by name", all, { sorts: [{ field: "name", order: "asc" }] }],
    ["by keyword", all, { keyword: "第49" }],
    ["with something held", all, { filters: { holding: ["yes"] } }],
    ["of one owner", all, { filters: { userType: ["person"], ownerId: owner } }],
    ["of a project", all, { filters: { projectId: [newId()] } }],
    ["of a region", all, { filters: { regionId: [newId()] } }],
    ["of a department", all, { filters: { departmentId: [newId()] } }],
    ["opened lately", all, { filters: { insertTime: { from: aWeekAgo } } }],
    ["of one's own", own, {}],
    ["of some departments", some, {}],
  ])("%s", async (_, range, given) => {
    await expectIndexed("wallets", (tx) => walletList.within(range).page(tx, asked(given)));
  });
});

describe("what is in a wallet comes by an index", () => {
  it.each<[string, object]>([
    ["as it opens", {}],
    ["what was spent", { figure: "spent" }],
    ["what was given", { figure: "allocated" }],
    ["what is available", { figure: "available" }],
    ["what is unsettled", { figure: "unsettled" }],
    ["of a time", { postTime: { from: aWeekAgo } }],
  ])("entries, %s", async (_, filters) => {
    const seen = entryList.within(everything(newId()));
    await expectIndexed("ledger_entries", (tx) =>
      seen.page(tx, asked({ filters: { walletId, ...filters } })),
    );
  });

  it("entries of all wallets, by time", async () => {
    const seen = entryList.within(everything(newId()));
    const [plan] = await plansOf(world, tenantId, (tx) => seen.page(tx, asked({})));
    expect(plan?.indexes).toContain("ledger_entries_by_time");
  });

  it("what filled it, without what was spent between", async () => {
    const [plan] = await plansOf(world, tenantId, (tx) => fundingOf(walletId).page(tx, asked({})));
    expect(plan?.indexes).toContain("ledger_entries_funding");
  });

  it("what is held, without what was held once", async () => {
    const [plan] = await plansOf(world, tenantId, (tx) => holdsOf(walletId).page(tx, asked({})));
    expect(plan?.indexes).toContain("wallet_holds_of_wallet");
  });

  it("what it opened and closed with", async () => {
    const range = { from: aWeekAgo, to: systemClock.now().toISOString() };
    await expectIndexed("ledger_entries", (tx) => periodsOf(tx, [walletId], range));
  });
});
