import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { chargeList } from "./charge/list.ts";

let world: World;
let tenantId: string;
const author = newId();
const range = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };

const addType =
  "insert into service_charge_types (tenant_id, id, code, name, needs_screenshot, created_by, updated_by)" +
  " values ($1, $2, 'TRANSFER', '过户', false, $3, $3)";
const addCharges =
  "insert into service_charges (tenant_id, id, number, contract_year, contract_type, contract_middle, contract_no," +
  " lessee, lessee_public, lessee_phone_sealed, lessee_phone_index, lessee_phone_tail, type_id, type_code," +
  " receivable_fen, pay_by, receipt_number, paid_at, state, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), 'FW-' || n, '2026', 'ZL', lpad(n::text, 7, '0'), '2026ZL' || lpad(n::text, 7, '0')," +
  " '客户' || n || '号', false, '\\x00', '\\x00', '0000', $2, 'TRANSFER', n, 'wechat', 'SJ-' || n," +
  " now() - make_interval(mins => n), 3200 + n % 11, $3, $3, now() - make_interval(mins => n)" +
  " from generate_series(1, 1000) n";

/** One of twelve tenants: to read the whole table would be to read the neighbours' too. */
beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 12; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    const typeId = newId();
    await admin.query(addType, [tenantId, typeId, author]);
    await admin.query(addCharges, [tenantId, typeId, author]);
  }
  await admin.query("vacuum analyze");
});
afterAll(() => world.close());

const request = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});

describe("a page of service charges comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by amount", { sorts: [{ field: "receivableAmount", order: "asc" }] }],
    ["by keyword", { keyword: "客户499" }],
    ["by a part of the contract number", { filters: { contractNo: "0000499" } }],
    ["by a part of the customer's name", { filters: { lessee: "499号" } }],
    ["by pasted numbers", { filters: { orderNo: ["FW-17", "FW-18"] } }],
    ["by pasted receipts", { filters: { receiptNo: ["SJ-17"] } }],
    ["by type", { filters: { orderTypeCode: ["TRANSFER"] } }],
    ["by state", { filters: { stateCode: [3204, 3210] } }],
    ["one's own", { filters: { mine: [author] } }],
    ["of a time", { filters: { insertTime: range } }],
    ["paid in a time", { filters: { paymentTime: range } }],
  ])("%s", async (_, asked) => {
    const list = chargeList.within(everything(author));
    const plans = await plansOf(world, tenantId, (tx) => list.page(tx, request(asked)));
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("service_charges"));
      expect(own, plan.sql).not.toEqual([]);
      expect(plan.wholeTables, plan.sql).not.toContain("service_charges");
    }
  });
});
