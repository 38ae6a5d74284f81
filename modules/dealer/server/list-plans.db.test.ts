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
const authors = Array.from({ length: 100 }, () => newId());
const range = { from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };

const addDepartment =
  "insert into departments (tenant_id, id, name, depth, created_by, updated_by) values ($1, $2, '公司', 0, $2, $2)";
const addDealers =
  "insert into dealers (tenant_id, id, number, name, city, state, complete_by, created_by, updated_by, created_at)" +
  " select $1, gen_random_uuid(), 'CS' || n, '第' || n || '号车行', case when n % 400 = 7 then '宿迁' else (array['苏州', '无锡', '常州'])[1 + n % 3] end," +
  " case when n % 400 = 9 then 3523 else (array[3520, 3521, 3522, 3524, 3525])[1 + n % 5] end, date '2027-01-01' + n % 90, ($2::uuid[])[1 + n % 100], ($2::uuid[])[1]," +
  " now() - make_interval(mins => n) from generate_series(1, $3) n";
/** The bank details of each filing have its own id; keys are looked at when all is written. */
const addFilings =
  "with filings as (insert into dealer_filings (tenant_id, id, number, shop_name, city, car_department_id," +
  " has_reserve_payee, staged_version_id, state, approval_state, file_ids, created_by, updated_by, created_at)" +
  " select $1, id, 'BA' || n, '第' || n || '号车行', '苏州', $3, false, id, (array[3500, 3501, 3503])[1 + n % 3], 2000," +
  " array[gen_random_uuid()], ($2::uuid[])[1 + n % 100], ($2::uuid[])[1], now() - make_interval(mins => n)" +
  " from (select gen_random_uuid() as id, n from generate_series(1, $4) n) numbered returning *)" +
  " insert into dealer_filing_versions (tenant_id, id, filing_id, version_no, state, account_name, account_sealed," +
  " account_index, account_tail, account_masked, head_office, open_bank, cnaps, bank_city, is_legal_person," +
  " created_by, updated_by) select tenant_id, id, id, 1, 'STAGED', shop_name, '\\x00', uuid_send(id), '0000', '****'," +
  " '招商银行', '支行', '308305028020', '苏州', false, created_by, created_by from filings";

/** A large one beside small ones: to read the whole table would be to read the neighbours' too. */
const sizes = [300, 300, 300, 12_000];

beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (const size of sizes) {
    ({ id: tenantId } = await world.tenant());
    const departmentId = newId();
    await admin.query(addDepartment, [tenantId, departmentId]);
    await admin.query(addDealers, [tenantId, authors, size]);
    await admin.query(addFilings, [tenantId, authors, departmentId, size]);
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
const me = authors[3] ?? "";

interface Expected {
  /** By which index a page is found by who sees all, and by who sees his own. */
  readonly all: string;
  readonly own: string;
}

/** Of the total only what it costs counts: of a table that is mostly one tenant's, all may well be read for it. */
async function expectIndexed(
  list: typeof filingList | typeof dealerList,
  asked: Partial<ListRequest>,
  by: Expected,
): Promise<void> {
  for (const [within, index] of [
    [everything(me), by.all],
    [ownOnly(me), by.own],
  ] as const) {
    const wanted = withIndexes(request(asked), world.engine.vault, tenantId);
    const [page, total] = await plansOf(world, tenantId, (tx) =>
      list.within(within).page(tx, wanted),
    );
    expect(page?.indexes).toContain(index);
    expect(page?.blocks, page?.sql).toBeLessThan(1_500);
    expect(total?.blocks, total?.sql).toBeLessThan(3_000);
    for (const table of ["dealers", "dealer_filings", "dealer_filing_versions"]) {
      expect(page?.wholeTables, page?.sql).not.toContain(table);
    }
  }
}

const one = (index: string): Expected => ({ all: index, own: index });

describe("a page of filings comes by an index", () => {
  it.each<[string, Partial<ListRequest>, Expected]>([
    ["as it opens", {}, one("dealer_filings_by_creation")],
    [
      "oldest first",
      { sorts: [{ field: "insertTime", order: "asc" }] },
      one("dealer_filings_by_creation"),
    ],
    ["by number", { filters: { orderNo: ["BA17", "BA18"] } }, one("dealer_filings_number")],
    [
      "by a part of the shop's name",
      { filters: { reportCarShop: "117号车" } },
      one("dealer_filings_search"),
    ],
    [
      "by department",
      { filters: { carDepartmentId: [newId()] } },
      one("dealer_filings_of_department"),
    ],
    [
      "by account",
      { filters: { collectionAccount: "6222020200012345678" } },
      one("dealer_filing_versions_account"),
    ],
    [
      "by the payee's number",
      { filters: { payeeIdCardNo: "110101199003070732" } },
      one("dealer_filing_versions_id_card"),
    ],
    ["by keyword", { keyword: "BA2999" }, one("dealer_filings_search")],
    ["of a time", { filters: { insertTime: range } }, one("dealer_filings_by_creation")],
  ])("%s", (_, asked, by) => expectIndexed(filingList, asked, by));
});

describe("a page of dealers comes by an index", () => {
  const own = "dealers_by_maker";
  it.each<[string, Partial<ListRequest>, Expected]>([
    ["as it opens", {}, { all: "dealers_by_creation", own }],
    [
      "by deadline",
      { sorts: [{ field: "completeBy", order: "asc" }] },
      { all: "dealers_by_deadline", own },
    ],
    ["by a part of the name", { filters: { reportCarShop: "117号车" } }, one("dealers_search")],
    ["by a city of few", { filters: { city: ["宿迁"] } }, one("dealers_by_city")],
    ["by a state of few", { filters: { stateCode: [3523] } }, one("dealers_by_state")],
    ["by keyword", { keyword: "CS2999" }, one("dealers_search")],
    ["of a time", { filters: { insertTime: range } }, { all: "dealers_by_creation", own }],
  ])("%s", (_, asked, by) => expectIndexed(dealerList, asked, by));

  it.each<[string, Partial<ListRequest>, Expected]>([
    ["as it opens", {}, { all: "dealers_by_state", own }],
    ["by keyword", { keyword: "CS2999" }, one("dealers_search")],
  ])("%s, of those that left", (_, asked, by) => expectIndexed(leftDealers, asked, by));
});

it("the filings that hold a file come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) => filingOrder.holding(tx, newId()));
  for (const { indexes } of plans) expect(indexes).toContain("dealer_filings_files");
});
