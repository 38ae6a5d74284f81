import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openQuietWorld } from "#main/payout-office.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { rebatePayees, spendingPayees } from "./queries/payee-list.ts";
import { lastChangesTo, recentChangersOf, replacedSince } from "./index.ts";

let world: World;
let tenantId: string;
let userId: string;
/** A large one beside small ones. */
const sizes = [300, 300, 12_000];

beforeAll(async () => {
  world = await openQuietWorld();
  const { admin } = world.database;
  for (const size of sizes) {
    ({ tenantId, userId } = await world.person(await world.tenant()));
    await admin.query(
      "insert into payees (tenant_id, id, survivor_id, kind, name, bank_name, identity_sealed, identity_index, identity_tail," +
        " account_sealed, account_index, account_tail, check_index, created_by, updated_by, created_at)" +
        " select $1, g.id, g.id, 'personal', '第' || n || '号收款人', '招商银行', '\\x00', decode(md5('i' || n), 'hex'), '0000'," +
        " '\\x00', decode(md5('a' || n / 2), 'hex'), '0000', decode(md5('c' || n), 'hex'), $2, $2, now() - make_interval(mins => n)" +
        " from (select n, gen_random_uuid() as id from generate_series(1, $3) n) g",
      [tenantId, userId, size],
    );
    await admin.query(
      "insert into payee_uses (tenant_id, id, payee_id, kind, order_id, order_number, created_by, created_at)" +
        " select $1, gen_random_uuid(), id, case when n % 100 = 0 then 'REBATE' else 'EXPENDITURE' end, gen_random_uuid(), 'ZC1'," +
        " case when n % 100 = 1 then $2 else gen_random_uuid() end, created_at" +
        " from (select *, row_number() over () as n from payees where tenant_id = $1) p",
      [tenantId, userId],
    );
    await admin.query(
      "insert into payee_bank_changes (tenant_id, id, party_type, party_id, to_payee_id, changed_by, changed_at)" +
        " select $1, gen_random_uuid(), 'payee', id, id, $2, now() - make_interval(hours => n::int)" +
        " from (select *, row_number() over () as n from payees where tenant_id = $1) p",
      [tenantId, userId],
    );
    await admin.query(
      "update payees set disabled_at = created_at, disabled_by = $2, disabled_reason = '停用'" +
        " where tenant_id = $1 and name like '%77号收款人'",
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

/** By which index a page is found; neither it nor its total looks at every payee with all that names him. */
async function expectIndexed(
  list: ReturnType<typeof spendingPayees.within>,
  given: Partial<ListRequest>,
  index: string,
): Promise<void> {
  const [page, total] = await plansOf(world, tenantId, (tx) => list.page(tx, asked(given)));
  expect(page?.indexes).toContain(index);
  for (const table of ["payees", "payee_uses"]) {
    expect(page?.wholeTables, page?.sql).not.toContain(table);
  }
  expect(page?.blocks, page?.sql).toBeLessThan(3_000);
  expect(total?.blocks, total?.sql).toBeLessThan(12_000);
}

describe("a page of payees comes by an index", () => {
  it.each<[string, Partial<ListRequest>, string]>([
    ["as it opens", {}, "payees_by_creation"],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }, "payees_by_creation"],
    ["by a part of the name", { filters: { payeeName: "第1199" } }, "payees_search"],
    ["by keyword", { keyword: "第1199" }, "payees_search"],
    ["by ID number", { filters: { payeeIdCardNo: "00ff" } }, "payees_by_identity"],
    ["by account", { filters: { payeeBankCardNo: "00ff" } }, "payees_once"],
    ["that cool", { filters: { view: ["cooling"] } }, "payees_pkey"],
    ["disabled", { filters: { view: ["disabled"] } }, "payees_disabled"],
    ["of a time", { filters: { insertTime: { from: aDayAgo } } }, "payees_by_creation"],
  ])("%s", (_, given, index) =>
    expectIndexed(spendingPayees.within(everything(newId())), given, index),
  );

  it("of a kind of order that names few", () =>
    expectIndexed(rebatePayees.within(everything(newId())), {}, "payee_uses_by_kind"));

  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["possible duplicates", { filters: { view: ["duplicate"] } }],
  ])("%s, for who sees his own", (_, given) =>
    expectIndexed(spendingPayees.within(ownOnly(userId)), given, "payee_uses_by_author"),
  );

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

  it("whether an account was replaced since", async () => {
    const at = new Date().toISOString();
    const payments = Array.from({ length: 20 }, () => {
      return { id: newId(), payeeId: newId(), orderId: newId(), at };
    });
    const plans = await plansOf(world, tenantId, (tx) => replacedSince(tx, payments));
    expect(plans).toHaveLength(1);
    for (const { sql, indexes, blocks, wholeTables } of plans) {
      expect(indexes, sql).toContain("payee_bank_changes_from");
      expect(indexes, sql).toContain("payee_bank_changes_by_payee");
      expect([wholeTables, blocks < 500], sql).toEqual([[], true]);
    }
  });
});
