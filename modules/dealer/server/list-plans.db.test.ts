import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { dealerList, leftDealers } from "./dealer/list.ts";
import { filingList, withIndexes } from "./filing/list.ts";
import { filingOrder } from "./filing/order.ts";

let world: World;
let tenantId: string;
const authors = Array.from({ length: 20 }, () => newId());
const range = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };

const addDepartment =
  "insert into departments (tenant_id, id, name, depth, created_by, updated_by) values ($1, $2, '公司', 0, $2, $2)";
const addDealers =
  "insert into dealers (tenant_id, id, number, name, city, state, complete_by, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), 'CS' || n, '第' || n || '号车行', (array['苏州', '无锡', '常州'])[1 + n % 3]," +
  " 3520 + n % 6, date '2027-01-01' + n % 90, ($2::uuid[])[1 + n % 20], ($2::uuid[])[1]," +
  " now() - make_interval(mins => n) from generate_series(1, 3000) n";
/** The bank details of each filing have its own id; keys are looked at when all is written. */
const addFilings =
  "with filings as (insert into dealer_filings (tenant_id, id, number, shop_name, city, car_department_id," +
  " has_reserve_payee, staged_version_id, state, approval_state, file_ids, created_by, updated_by, created_at)" +
  " select $1, id, 'BA' || n, '第' || n || '号车行', '苏州', $3, false, id, (array[3500, 3501, 3503])[1 + n % 3], 2000," +
  " array[gen_random_uuid()], ($2::uuid[])[1 + n % 20], ($2::uuid[])[1], now() - make_interval(mins => n)" +
  " from (select gen_random_uuid() as id, n from generate_series(1, 3000) n) numbered returning *)" +
  " insert into dealer_filing_versions (tenant_id, id, filing_id, version_no, state, account_name, account_sealed," +
  " account_index, account_tail, account_masked, head_office, open_bank, cnaps, bank_city, is_legal_person," +
  " created_by, updated_by) select tenant_id, id, id, 1, 'STAGED', shop_name, '\\x00', uuid_send(id), '0000', '****'," +
  " '招商银行', '支行', '308305028020', '苏州', false, created_by, created_by from filings";

/** One of eight tenants: to read the whole table would be to read the neighbours' too. */
beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (let nth = 0; nth < 8; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    const departmentId = newId();
    await admin.query(addDepartment, [tenantId, departmentId]);
    await admin.query(addDealers, [tenantId, authors]);
    await admin.query(addFilings, [tenantId, authors, departmentId]);
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
const ranges = [everything(authors[3] ?? ""), ownOnly(authors[3] ?? "")];

async function expectIndexed(
  list: typeof filingList | typeof dealerList,
  asked: Partial<ListRequest>,
): Promise<void> {
  for (const within of ranges) {
    const wanted = withIndexes(request(asked), world.engine.vault, tenantId);
    const plans = await plansOf(world, tenantId, (tx) => list.within(within).page(tx, wanted));
    for (const plan of plans) {
      const own = plan.indexes.filter((index) => index.startsWith("dealer"));
      expect(own, plan.sql).not.toEqual([]);
      expect(plan.blocks, plan.sql).toBeLessThan(12_000);
    }
  }
}

describe("a page of filings comes by an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["oldest first", { sorts: [{ field: "insertTime", order: "asc" }] }],
    ["by state", { filters: { stateCode: [3501] } }],
    ["by number", { filters: { orderNo: ["BA17", "BA18"] } }],
    ["by a part of the shop's name", { filters: { reportCarShop: "17号车" } }],
    ["by department", { filters: { carDepartmentId: [newId()] } }],
    ["by account", { filters: { collectionAccount: "6222020200012345678" } }],
    ["by the payee's number", { filters: { payeeIdCardNo: "110101199003070732" } }],
    ["by keyword", { keyword: "BA299" }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", (_, asked) => expectIndexed(filingList, asked));
});

describe("a page of dealers comes by an index", () => {
  const cases: [string, Partial<ListRequest>][] = [
    ["as it opens", {}],
    ["by deadline", { sorts: [{ field: "completeBy", order: "asc" }] }],
    ["by a part of the name", { filters: { reportCarShop: "17号车" } }],
    ["by city", { filters: { city: ["苏州"] } }],
    ["by keyword", { keyword: "CS299" }],
    ["of a time", { filters: { insertTime: range } }],
  ];
  it.each(cases)("%s", (_, asked) => expectIndexed(dealerList, asked));
  it.each(cases)("%s, of those that left", (_, asked) => expectIndexed(leftDealers, asked));
  it("by state", () => expectIndexed(dealerList, { filters: { stateCode: [3521, 3523] } }));
});

it("the filings that hold a file come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) => filingOrder.holding(tx, newId()));
  for (const { indexes } of plans) expect(indexes).toContain("dealer_filings_files");
});
