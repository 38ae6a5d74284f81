import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { allCollections } from "./support/collection-list.ts";

let world: World;
let tenantId: string;

const addAccount =
  "insert into provider_accounts (tenant_id, id, provider, name, address, secrets_sealed, created_by, updated_by)" +
  " values ($1, $2, 'ALLINPAY', 'x', 'http://127.0.0.1', '\\x00', $1, $1)";
const addCollections =
  "insert into collections (tenant_id, id, number, order_type, order_id, order_number, amount_fen, subject, pay_by," +
  " valid_minutes, account_id, state, needs_person, is_refunding, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), 'SK' || n, 'manual', gen_random_uuid(), 'SC' || n, n * 100, '第' || n || '笔服务费'," +
  " 'wechat', 30, $2, (array['OPEN', 'EXPIRED', 'PAID', 'CLOSED'])[1 + n % 4], n % 100 = 0, n % 90 = 0, $1, $1," +
  " now() - make_interval(mins => n) from generate_series(1, 20000) n";

beforeAll(async () => {
  world = await openTestWorld();
  for (let nth = 0; nth < 3; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    const accountId = newId();
    await world.database.admin.query(addAccount, [tenantId, accountId]);
    await world.database.admin.query(addCollections, [tenantId, accountId]);
  }
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

const range = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };

describe("a page of collections comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by amount", { sorts: [{ field: "amountFen", order: "desc" }] }],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["to be paid", { filters: { state: ["OPEN", "EXPIRED"] } }],
    ["paid", { filters: { state: ["PAID"] } }],
    ["to be decided on", { filters: { needsPerson: ["yes"] } }],
    ["being given back", { filters: { refunding: ["yes"] } }],
    ["by number", { filters: { collectionNo: ["SK17", "SK18"] } }],
    ["by the order's number", { filters: { orderNo: ["SC17", "SC18"] } }],
    ["by keyword", { keyword: "SK1999" }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...asked };
    const plans = await plansOf(world, tenantId, (tx) =>
      allCollections.within(everything(newId())).page(tx, request),
    );
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("collections"));
      expect(own, plan.sql).not.toEqual([]);
      expect(plan.blocks, plan.sql).toBeLessThan(1_000);
    }
  });

  it("of a range, however narrow", async () => {
    const narrow = { ...ownOnly(newId()), departments: new Set([newId()]) };
    const request = { current: 1, size: 20, sorts: [], filters: {} };
    const plans = await plansOf(world, tenantId, (tx) =>
      allCollections.within(narrow).page(tx, request),
    );
    for (const plan of plans) {
      const stamps = ["collections_by_maker", "collections_by_department"];
      expect(plan.indexes, plan.sql).toEqual(expect.arrayContaining(stamps));
      expect(plan.blocks, plan.sql).toBeLessThan(1_000);
    }
  });
});
