import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Actor } from "#platform/server/actor.ts";
import { everything } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { linesSeenBy, pingAnSeenBy, withIndex } from "./lines/list.ts";

let world: World;
let tenantId: string;
const author = newId();
const reader = { userId: author, rangeOf: () => everything(author) } as unknown as Actor;

const addAccount =
  "insert into statement_accounts (tenant_id, id, bank_type_code, bank_describe, unit_card_no, created_by, updated_by)" +
  " values ($1, $2, 'PINGAN', '平安银行', '15000000000001', $2, $2)";
/** More than any company has: that the names of banks are found by index must show too. */
const addOthers =
  "insert into statement_accounts (tenant_id, id, bank_type_code, bank_describe, unit_card_no, created_by, updated_by)" +
  " select $1, gen_random_uuid(), 'ICBC', '工商银行', n::text, $2, $2 from generate_series(1, 3000) n";
const addImport =
  "insert into statement_imports (tenant_id, id, source, file_name, created_by, updated_by)" +
  " values ($1, $2, 'fetch', 'x', $2, $2)";
const addLines =
  "insert into statement_lines (tenant_id, id, account_id, import_id, row_number, fingerprint, bank_type_code, unit_card_no," +
  " transaction_at, transaction_day, direction, amount_fen, opposite_name, opposite_account_index, purpose, serial_number," +
  " custom_serial_number, state, car_order_id, lessee_name, lessee_code, created_by, updated_by)" +
  " select $1, gen_random_uuid(), $2, $2, n, 'F' || n, case when n % 3 = 0 then 'ICBC' else 'PINGAN' end," +
  " case when n % 500 = 3 then '9' else '15000000000001' end, now() - make_interval(mins => n), current_date - n / 1440," +
  " case when n % 2 = 0 then 'in' else 'out' end, 1 + n % 9000, '付款人' || n, int8send(n), '货款' || n, 'S' || n, 'C' || n," +
  " case when n % 400 = 7 then 3625 else 3622 end, case when n % 4 = 1 then gen_random_uuid() end, case when n % 4 = 1 then 'L' || n end," +
  " case when n % 4 = 1 then 'K' || n end, $2, $2 from generate_series(1, $3) n";

beforeAll(async () => {
  world = await openTestWorld();
  const { admin } = world.database;
  for (const size of [500, 500, 40_000]) {
    ({ id: tenantId } = await world.tenant());
    await admin.query(addAccount, [tenantId, author]);
    await admin.query(addOthers, [tenantId, author]);
    await admin.query(addImport, [tenantId, author]);
    await admin.query(addLines, [tenantId, author, size]);
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
const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };

describe("every list of lines is answered from an index", () => {
  it.each<[string, Partial<ListRequest>, string]>([
    ["as it opens", {}, "statement_lines_by_time"],
    ["of a rare state", { filters: { view: ["unmatched"] } }, "statement_lines_"],
    ["by state", { filters: { stateCode: [3625] } }, "statement_lines_"],
    ["by bank", { filters: { bankTypeCode: ["ICBC"] } }, "statement_lines_by_"],
    ["by our account", { filters: { unitCardNo: ["9"] } }, "statement_lines_by_number"],
    ["by a sum that came in", { filters: { loan: "12.34" } }, "statement_lines_by_amount"],
    ["by a sum that left", { filters: { borrow: "12.35" } }, "statement_lines_by_amount"],
    ["by day", { filters: { transactionDate: range } }, "statement_lines_by_time"],
    ["by serial", { filters: { serialNumber: ["S5", "S77"] } }, "statement_lines_by_serial"],
    [
      "by reference",
      { filters: { customSerialNumber: ["C5"] } },
      "statement_lines_by_custom_serial",
    ],
    ["by lessee", { filters: { lesseeName: ["L901"] } }, "statement_lines_by_lessee"],
    ["by lessee's code", { filters: { lesseeCode: ["K901"] } }, "statement_lines_by_lessee_code"],
    ["by car order", { filters: { carOrderId: [newId()] } }, "statement_lines_by_car_order"],
    [
      "by the other's account",
      { filters: { oppositeAccount: "62148" } },
      "statement_lines_by_opposite",
    ],
    ["by a word", { keyword: "付款人39999" }, "statement_lines_search"],
    ["by a name", { filters: { oppositeAccountName: "付款人777" } }, "statement_lines_search"],
    ["by a purpose", { filters: { purpose: "货款777" } }, "statement_lines_search"],
  ])("%s", async (_, asked, index) => {
    const wanted = withIndex(request(asked), world.engine.vault, tenantId);
    const [page] = await plansOf(world, tenantId, (tx) => linesSeenBy(reader).page(tx, wanted));
    expect(page?.scansWholeTable, page?.sql).toBe(false);
    expect(page?.indexes.join(" "), page?.sql).toContain(index);
    expect(page?.blocks, page?.sql).toBeLessThan(3_000);
  });

  it("of one bank, and deep in an export", async () => {
    const [page] = await plansOf(world, tenantId, (tx) =>
      pingAnSeenBy(reader).page(tx, request({})),
    );
    expect(page?.scansWholeTable).toBe(false);
    const after = Buffer.from(
      JSON.stringify(["transactionDate", "desc", "2026-10-20T00:00:00Z", newId()]),
    ).toString("base64url");
    const [deep] = await plansOf(world, tenantId, (tx) =>
      linesSeenBy(reader).page(tx, request({ after })),
    );
    expect(deep?.scansWholeTable).toBe(false);
    expect(deep?.blocks).toBeLessThan(300);
  });
});
