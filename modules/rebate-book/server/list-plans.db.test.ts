import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { bookList } from "./support/list.ts";

let world: World;
let tenantId: string;
const authors = Array.from({ length: 100 }, () => newId());
const me = authors[3] ?? "";
const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };

const addType =
  "insert into rebate_types (tenant_id, id, code, name, description, allows_applying, judgement, split_mode," +
  " needs_key_person_file, key_person_max_bp, latest_version, created_by, updated_by, apply_to)" +
  " values ($1, $2, $3, '激励', '说明', true, 'both', 'none', false, 0, 1, $4, $4, $5)";
const addVersion =
  "insert into rebate_rule_versions (tenant_id, type_id, version, sheet, draft_by, draft_names, published_by, published_by_name)" +
  " values ($1, $2, 1, '{}', array[$3::uuid], array['甲'], $4, '乙')";
const addLeases =
  "insert into lease_starts (tenant_id, id, contract_no, contract_key, shop_name, lessee, finance_fen, net_finance_fen," +
  " started_on, state, created_by, updated_by) select $1, gen_random_uuid(), '2026ZL' || 10000000 + n, '2026ZL' || 10000000 + n," +
  " '第' || n % 300 || '号车行', '承租人' || n, n * 100, n * 90, date '2026-11-01' - n % 400, 3600, ($2::uuid[])[1 + n % 100]," +
  " ($2::uuid[])[1] from generate_series(1, $3) n";
const addLines =
  "insert into rebate_book_lines (tenant_id, id, lease_id, type_id, nth, kind, contract_no, contract_key, shop_name, lessee," +
  " started_on, month, net_finance_fen, owner_id, amount_fen, deserved_fen, used_fen, rule_version, facts, state, is_open," +
  " order_id, order_number, applied_by, created_by, updated_by, created_at) select tenant_id, gen_random_uuid(), id, $2, 1," +
  " 'ENTITLEMENT', contract_no, contract_key, shop_name, lessee, started_on, to_char(started_on, 'YYYY-MM'), net_finance_fen," +
  " created_by, finance_fen, finance_fen, 0, 1, '{}', case when finance_fen % 40000 = 0 then 3153 else 3152 end," +
  " finance_fen % 40000 <> 0, case when finance_fen % 40000 = 0 then gen_random_uuid() end," +
  " case when finance_fen % 40000 = 0 then 'FL1' end, case when finance_fen % 40000 = 0 then created_by end, created_by," +
  " created_by, moment() - make_interval(mins => (finance_fen / 100)::int) from lease_starts where tenant_id = $1";

/** A large one beside small ones: to read the whole table would be to read the neighbours' too. */
const sizes = [300, 300, 12_000];

beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (const size of sizes) {
    ({ id: tenantId } = await world.tenant());
    await admin.query(addLeases, [tenantId, authors, size]);
    for (const [code, until] of [
      ["OPEN", null],
      ["OVER", "2026-01-01"],
    ] as const) {
      const typeId = newId();
      await admin.query(addType, [tenantId, typeId, code, me, until ?? "2999-01-01"]);
      await admin.query(addVersion, [tenantId, typeId, authors[0], me]);
      if (code === "OPEN") await admin.query(addLines, [tenantId, typeId]);
    }
  }
  await admin.query("vacuum analyze rebate_book_lines");
  await admin.query("vacuum analyze rebate_types");
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
const own = "rebate_book_lines_by_owner";

describe("a page of the book comes by an index", () => {
  it.each<[string, Partial<ListRequest>, Expected]>([
    ["as it opens", {}, { all: "rebate_book_lines_by_creation", own }],
    [
      "by the day of the start",
      { sorts: [{ field: "startRentTime", order: "desc" }] },
      { all: "rebate_book_lines_by_start", own },
    ],
    [
      "by amount",
      { sorts: [{ field: "rebateAmount", order: "desc" }] },
      { all: "rebate_book_lines_by_amount", own },
    ],
    [
      "by contract numbers",
      { filters: { contractNo: ["2026ZL10000017", "2026ZL10000018"] } },
      one("rebate_book_lines_by_number"),
    ],
    [
      "by a part of the lessee's name",
      { filters: { lessee: "人1170" } },
      one("rebate_book_lines_search"),
    ],
    [
      "by a state of few",
      { filters: { stateCode: [3153] } },
      { all: "rebate_book_lines_by_state", own: "rebate_book_lines_by_state" },
    ],
    ["by keyword", { keyword: "10002999" }, one("rebate_book_lines_search")],
    ["below zero", { filters: { isClawback: ["yes"] } }, one("rebate_book_lines_clawbacks")],
    ["of some days", { filters: { startRentTime: range } }, one("rebate_book_lines_by_start")],
  ])("%s", async (_, asked, by) => {
    for (const [within, index] of [
      [everything(me), by.all],
      [ownOnly(me), by.own],
    ] as const) {
      const [page, total] = await plansOf(world, tenantId, (tx) =>
        bookList.within(within).page(tx, request(asked)),
      );
      expect(page?.indexes, page?.sql).toContain(index);
      expect(page?.blocks, page?.sql).toBeLessThan(2_000);
      expect(total?.blocks, total?.sql).toBeLessThan(4_000);
      expect(page?.wholeTables, page?.sql).not.toContain("rebate_book_lines");
    }
  });
});
