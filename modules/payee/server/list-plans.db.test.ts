import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openQuietWorld } from "#main/payout-office.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { spendingPayees } from "./queries/payee-list.ts";
import { lastChangesTo, recentChangersOf } from "./index.ts";

let world: World;
let tenantId: string;
let userId: string;

beforeAll(async () => {
  world = await openQuietWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 3; nth += 1) {
    ({ tenantId, userId } = await world.person(await world.tenant()));
    await admin.query(
      "insert into payees (tenant_id, id, survivor_id, kind, name, bank_name, identity_sealed, identity_index, identity_tail," +
        " account_sealed, account_index, account_tail, check_index, created_by, updated_by, created_at)" +
        " select $1, g.id, g.id, 'personal', '第' || n || '号收款人', '招商银行', '\\x00', decode(md5('i' || n), 'hex'), '0000'," +
        " '\\x00', decode(md5('a' || n / 2), 'hex'), '0000', decode(md5('c' || n), 'hex'), $2, $2, now() - make_interval(mins => n)" +
        " from (select n, gen_random_uuid() as id from generate_series(1, 20000) n) g",
      [tenantId, userId],
    );
    await admin.query(
      "insert into payee_uses (tenant_id, id, payee_id, kind, order_id, order_number, created_by, created_at)" +
        " select $1, gen_random_uuid(), id, 'EXPENDITURE', gen_random_uuid(), 'ZC1', $2, created_at from payees where tenant_id = $1",
      [tenantId, userId],
    );
    await admin.query(
      "insert into payee_bank_changes (tenant_id, id, party_type, party_id, to_payee_id, changed_by, changed_at)" +
        " select $1, gen_random_uuid(), 'payee', id, id, $2, created_at from payees where tenant_id = $1",
      [tenantId, userId],
    );
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const aDayAgo = new Date(systemClock.now().getTime() - 86_400_000).toISOString();
const asked = (given: Partial<ListRequest>) => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...given,
});

describe("a page of payees comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["by a part of the name", { filters: { payeeName: "第1999" } }],
    ["by keyword", { keyword: "第1999" }],
    ["by ID number", { filters: { payeeIdCardNo: "00ff" } }],
    ["by account", { filters: { payeeBankCardNo: "00ff" } }],
    ["that cool", { filters: { view: ["cooling"] } }],
    ["of a time", { filters: { insertTime: { from: aDayAgo } } }],
  ])("%s", async (_, given) => {
    const list = spendingPayees.within(everything(newId()));
    const [page] = await plansOf(world, tenantId, (tx) => list.page(tx, asked(given)));
    const own = page?.indexes.filter((index) => index.startsWith("payees")) ?? [];
    expect(own, page?.sql).not.toEqual([]);
    expect(page?.blocks, page?.sql).toBeLessThan(20_000);
  });

  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["possible duplicates", { filters: { view: ["duplicate"] } }],
    ["disabled", { filters: { view: ["disabled"] } }],
  ])("%s, for who sees his own", async (_, given) => {
    const list = spendingPayees.within(ownOnly(userId));
    const [page] = await plansOf(world, tenantId, (tx) => list.page(tx, asked(given)));
    const uses = page?.indexes.filter((index) => index.startsWith("payee_uses")) ?? [];
    expect(uses, page?.sql).not.toEqual([]);
  });

  it("when accounts became somebody's, and by whose hands", async () => {
    const ids = Array.from({ length: 20 }, () => newId());
    const plans = [
      ...(await plansOf(world, tenantId, (tx) => lastChangesTo(tx, ids))),
      ...(await plansOf(world, tenantId, (tx) => recentChangersOf(tx, ids))),
    ];
    expect(plans).toHaveLength(2);
    for (const { sql, indexes } of plans) {
      expect(indexes, sql).toContain("payee_bank_changes_by_payee");
    }
  });
});
