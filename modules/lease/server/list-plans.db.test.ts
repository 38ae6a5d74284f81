import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { carsWithin } from "#modules/vehicle/server/support/list.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { leaseList } from "./support/list.ts";

let world: World;
let tenantId: string;
const authors = Array.from({ length: 100 }, () => newId());
const me = authors[3] ?? "";
const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };

const addLeases =
  "insert into lease_starts (tenant_id, id, contract_no, contract_key, shop_name, lessee, plate, vin, finance_fen," +
  " net_finance_fen, started_on, state, cancel_reason, created_by, updated_by, created_at) select $1, gen_random_uuid()," +
  " '2026ZL' || 10000000 + n, '2026ZL' || 10000000 + n, '第' || n % 300 || '号车行', '承租人' || n, '苏E' || 10000 + n % 9000," +
  " 'LSVAM4180C' || 2000000 + n % 11000, n * 100, n * 90, date '2026-11-01' - n % 400, case when n % 400 = 9 then 3604 else 3600 end," +
  " case when n % 400 = 9 then '退车' end, ($2::uuid[])[1 + n % 100], ($2::uuid[])[1], now() - make_interval(mins => n)" +
  " from generate_series(1, $3) n";

/** A large one beside small ones: to read the whole table would be to read the neighbours' too. */
const sizes = [300, 300, 300, 12_000];

beforeAll(async () => {
  world = await openTestWorld();
  for (const size of sizes) {
    ({ id: tenantId } = await world.tenant());
    await world.database.admin.query(addLeases, [tenantId, authors, size]);
  }
  await world.database.admin.query("vacuum analyze lease_starts");
});
afterAll(() => world.close());

const request = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});

interface Expected {
  /** By which index a page is found by who sees all, and by who sees his own. */
  readonly all: string;
  readonly own: string;
}
const one = (index: string): Expected => ({ all: index, own: index });
const own = "lease_starts_by_maker";

describe("a page of lease starts comes by an index", () => {
  it.each<[string, Partial<ListRequest>, Expected]>([
    ["as it opens", {}, { all: "lease_starts_by_creation", own }],
    [
      "by the day of the start",
      { sorts: [{ field: "startRentTime", order: "desc" }] },
      { all: "lease_starts_by_start", own },
    ],
    [
      "by amount",
      { sorts: [{ field: "netFinanceAmount", order: "desc" }] },
      { all: "lease_starts_by_amount", own },
    ],
    [
      "by contract numbers",
      { filters: { contractNo: ["2026ZL10000017", "2026ZL10000018"] } },
      one("lease_starts_by_number"),
    ],
    ["by VIN", { filters: { frameNumber: ["LSVAM4180C2000017"] } }, one("lease_starts_by_vin")],
    ["by plate", { filters: { carNumber: ["苏E10017"] } }, one("lease_starts_by_plate")],
    [
      "by a part of the lessee's name",
      { filters: { lessee: "人1170" } },
      one("lease_starts_search"),
    ],
    ["by a state of few", { filters: { stateCode: [3604] } }, one("lease_starts_by_state")],
    ["by keyword", { keyword: "10002999" }, one("lease_starts_search")],
    ["of some days", { filters: { startRentTime: range } }, one("lease_starts_by_start")],
  ])("%s", async (_, asked, by) => {
    for (const [within, index] of [
      [everything(me), by.all],
      [ownOnly(me), by.own],
    ] as const) {
      const [page, total] = await plansOf(world, tenantId, (tx) =>
        leaseList.within(within).page(tx, request(asked)),
      );
      expect(page?.indexes, page?.sql).toContain(index);
      expect(page?.blocks, page?.sql).toBeLessThan(1_500);
      expect(total?.blocks, total?.sql).toBeLessThan(3_000);
      expect(page?.wholeTables, page?.sql).not.toContain("lease_starts");
    }
  });
});

describe("a page of cars comes by an index, the question who is newest too", () => {
  it.each<[string, Partial<ListRequest>, string]>([
    ["as it opens", {}, "lease_starts_by_creation"],
    ["by VIN", { filters: { frameNumber: ["LSVAM4180C2000017"] } }, "lease_starts_by_vin"],
    ["by a plate that it bore", { filters: { carNumber: ["苏E10017"] } }, "lease_starts_by_plate"],
    ["by keyword", { keyword: "2000017" }, "lease_starts_search"],
  ])("%s", async (_, asked, index) => {
    const [page] = await plansOf(world, tenantId, (tx) =>
      carsWithin(everything(me)).page(tx, request(asked)),
    );
    expect(page?.indexes, page?.sql).toContain(index);
    expect(page?.indexes, page?.sql).toContain("lease_starts_by_vin");
    expect(page?.blocks, page?.sql).toBeLessThan(2_500);
  });
});
