import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { bookList, cycleList, workList } from "./support/lists.ts";

let world: World;
let tenantId: string;
const authors = Array.from({ length: 100 }, () => newId());
const me = authors[3] ?? "";
const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };

const addType =
  "insert into rebate_types (tenant_id, id, code, name, description, allows_applying, judgement, split_mode," +
  " needs_key_person_file, key_person_max_bp, latest_version, created_by, updated_by, apply_to)" +
  " values ($1, $2, 'T' || $3, '激励', '说明', true, 'both', 'none', false, 0, 1, $4, $4, '2999-01-01')";
const addCycles =
  "insert into rebate_cycles (tenant_id, id, number, name, counterpart, from_day, to_day, cut_off, state, confirmed_by," +
  " confirmed_at, closed_by, closed_at, created_by, updated_by, created_at) select $1, gen_random_uuid(), 'DZ' || n," +
  " '第' || n || '期', '对方' || n % 50, date '2026-11-01' - n, date '2026-11-02' - n, date '2026-11-02' - n," +
  " case when n % 40 = 0 then 3170 else 3173 end, null, null, null, null, ($2::uuid[])[1 + n % 100], ($2::uuid[])[1]," +
  " moment() - make_interval(mins => n) from generate_series(1, $3) n";
const addLines =
  "insert into rebate_reconciliation_lines (tenant_id, id, cycle_id, match_key, contract_no, contract_key, type_id," +
  " shop_name, lessee, started_on, owner_id, our_fen, their_fen, found, state, decision, agreed_fen, proposed_fen, reason," +
  " decided_by, decided_at, is_open, created_by, updated_by, created_at) select $1, gen_random_uuid()," +
  " (select id from rebate_cycles c where c.tenant_id = $1 and c.number = 'DZ' || 1 + n % $5), n::text," +
  " '2026ZL' || 10000000 + n, '2026ZL' || 10000000 + n, (array[$2::uuid, $6::uuid])[1 + (n % 40 = 0)::int]," +
  " '第' || n % 300 || '号车行', '承租人' || n, date '2026-11-01' - n % 400, ($3::uuid[])[1 + n % 100], n, n - 1," +
  " 3181, case when n % 40 = 7 then 3184 else 3181 end, case when n % 40 = 7 then 'KEEP' when n % 40 = 9 then 'ADJUST' end," +
  " case when n % 40 = 7 then n end, case when n % 40 = 9 then n end, null, case when n % 40 in (7, 9) then ($3::uuid[])[1] end," +
  " case when n % 40 in (7, 9) then moment() end, n % 2 = 0, ($3::uuid[])[1], ($3::uuid[])[1]," +
  " moment() - make_interval(mins => n) from generate_series(1, $4) n";

/** A large one beside small ones: to read the whole table would be to read the neighbours' too. */
const sizes = [300, 300, 12_000];

beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (const size of sizes) {
    ({ id: tenantId } = await world.tenant());
    const types = [newId(), newId()];
    for (const [nth, id] of types.entries()) await admin.query(addType, [tenantId, id, nth, me]);
    const cycles = size / 10;
    await admin.query(addCycles, [tenantId, authors, cycles]);
    const [one, other] = types;
    await admin.query(addLines, [tenantId, one, authors, size, cycles, other]);
  }
  await admin.query("vacuum analyze rebate_reconciliation_lines");
  await admin.query("vacuum analyze rebate_cycles");
});
afterAll(() => world.close());

const request = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});

const ranges = [everything(me), ownOnly(me)];
type Asked = Partial<ListRequest>;

describe("a page of lines comes by an index", () => {
  it.each<[string, Asked]>([
    ["as it opens", {}],
    ["by the difference", { sorts: [{ field: "difference", order: "desc" }] }],
    ["of contracts", { filters: { contractNo: ["2026ZL10000017", "2026ZL10000018"] } }],
    ["of a cycle", { filters: { cycleNo: ["DZ7"] } }],
    ["of a type of few", { filters: { rebateTypeCode: ["T1"] } }],
    ["by a part of the dealer's name", { filters: { reportCarShop: "第77号" } }],
    ["by a part of the lessee's name", { filters: { lessee: "人1170" } }],
    ["of a state of few", { filters: { stateCode: [3184] } }],
    ["of a decision", { filters: { stateCode: [3184], decision: ["KEEP"] } }],
    ["that wait for a second person", { filters: { isProposed: ["yes"] } }],
    ["by keyword", { keyword: "10002998" }],
    ["of some days", { filters: { startRentTime: range } }],
    ["of some moments", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    for (const list of [workList, bookList]) {
      for (const within of ranges) {
        const [page, total] = await plansOf(world, tenantId, (tx) =>
          list.within(within).page(tx, request(asked)),
        );
        expect(page?.blocks, page?.sql).toBeLessThan(3_000);
        expect(total?.blocks, total?.sql).toBeLessThan(4_000);
        expect(page?.wholeTables, page?.sql).not.toContain("rebate_reconciliation_lines");
      }
    }
  });
});

describe("a page of cycles comes by an index", () => {
  it.each<[string, Asked]>([
    ["as it opens", {}],
    ["by the first day", { sorts: [{ field: "fromDay", order: "desc" }] }],
    ["of numbers", { filters: { cycleNo: ["DZ17"] } }],
    ["by a part of the name", { filters: { cycleName: "第117" } }],
    ["by the other side", { filters: { counterpart: "对方17" } }],
    ["of a state of few", { filters: { stateCode: [3170] } }],
    ["by keyword", { keyword: "DZ118" }],
    ["of some days", { filters: { fromDay: range } }],
    ["of some moments", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    for (const within of ranges) {
      const [page] = await plansOf(world, tenantId, (tx) =>
        cycleList.within(within).page(tx, request(asked)),
      );
      expect(page?.blocks, page?.sql).toBeLessThan(4_000);
      expect(page?.wholeTables, page?.sql).not.toContain("rebate_cycles");
      expect(page?.wholeTables, page?.sql).not.toContain("rebate_reconciliation_lines");
    }
  });
});
