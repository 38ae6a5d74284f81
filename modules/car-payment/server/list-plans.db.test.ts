import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { everything, ownOnly } from "#platform/server/scope/range.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { askedForCarPayments, carPaymentList, simpleCarPaymentList } from "./support/list.ts";
import { ordersToLease } from "./lights/lease-start.ts";
import { ordersFor } from "./lights/statement.ts";
import { carPaymentOrder } from "./order.ts";
import { risksOf } from "./support/risks.ts";
import type { carPayments } from "./tables.ts";

let world: World;
let tenantId: string;
const authors = Array.from({ length: 20 }, () => newId());

const addPayments =
  "insert into car_payments (tenant_id, id, number, lessee, lessee_public, lessee_phone_sealed, lessee_phone_index," +
  " lessee_phone_tail, salesman, salesman_phone_sealed, salesman_phone_index, salesman_phone_tail, shop_name, payee_name," +
  " bank_name, payee_public, account_sealed, account_index, account_tail, amount_fen, contract_no, contract_key, special," +
  " special_reason, state, approval_state, created_by, updated_by, created_at, file_ids, paid_at, at_finance," +
  " start_rent_contract_no, statement_serial, overridden_at, supplement_due_on, supplied_at, form_mode)" +
  " select $1, gen_random_uuid(), 'CK' || n, '承租人' || n, false, '', '', '0000', '李明', '', '', '0000', '车行' || n % 500," +
  " '收款人' || n, '招商银行', false, '', sha256(('a' || n)::bytea), '0000', n * 100, '2026-HZ-' || n, '2026HZ' || n, true," +
  " '首次合作', (array[3000, 3001, 3004, 3008, 3005, 3010])[1 + n % 6], 2003, ($2::uuid[])[1 + n % 20], ($2::uuid[])[1]," +
  " now() - make_interval(mins => n), array[gen_random_uuid()]," +
  " case when n % 6 in (2, 3) then now() - make_interval(mins => n) end, n % 50 = 0," +
  " case when n % 100 = 0 then '2026HZ' || n end, case when n % 3 = 0 then 'S' || n end," +
  " case when n % 90 = 0 then now() end, case when n % 6 = 3 then current_date + 7 - n / 1500 end," +
  " case when n % 12 = 3 then now() end, case when n % 40 = 0 then 'SIMPLE' else 'FULL' end from generate_series(1, 20000) n";

beforeAll(async () => {
  world = await openTestWorld();
  for (let nth = 0; nth < 3; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    await world.database.admin.query(addPayments, [tenantId, authors]);
  }
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

const range = { from: "2026-01-01T00:00:00Z", to: "2026-12-01T00:00:00Z" };
const asked: [string, Partial<ListRequest>][] = [
  ["as it opens", {}],
  ["by amount", { sorts: [{ field: "transferAmount", order: "desc" }] }],
  ["in approval", { filters: { stateCode: [3001] } }],
  ["by number", { filters: { orderNo: ["CK17", "CK18"] } }],
  ["by account", { filters: { payeeBankCardNo: "6214830000000009" } }],
  ["by a part of the lessee", { filters: { lessee: "承租人1999" } }],
  ["by a part of the dealer", { filters: { reportCarShop: "车行499" } }],
  ["by a part of the contract", { filters: { contractNo: "HZ-1999" } }],
  ["by a contract of a car", { filters: { contractKey: ["2026HZ1999"] } }],
  ["by keyword", { keyword: "CK1999" }],
  ["one's own", { filters: { mine: ["yes"] } }],
  ["of a time", { filters: { insertTime: range } }],
  ["ready for finance", { filters: { financeReady: ["yes"] } }],
  ["waiting for its conditions", { filters: { financeReady: ["no"] } }],
  ["let pass without a light", { filters: { overridden: ["yes"] } }],
  ["let pass in a time", { filters: { overridden: ["yes"], overrideTime: range } }],
  ["owing papers", { filters: { stateCode: [3008] } }],
  ["whose papers wait for somebody", { filters: { supplementState: ["supplied"] } }],
  ["whose papers are late", { filters: { supplementState: ["overdue"] } }],
  ["failed or returned", { filters: { stateCode: [3005, 3007] } }],
  ["paid in a time", { filters: { paySuccessTime: range } }],
  ["paid to a dealer in a time", { filters: { dealerId: [authors[0]], paySuccessTime: range } }],
];

describe.each([
  ["everybody's", () => everything(authors[3] ?? "")],
  ["one's own", () => ownOnly(authors[3] ?? "")],
])("a page of car payments comes by an index: %s", (_, within) => {
  it.each(asked)("%s", async (__, wanted) => {
    const request = { current: 1, size: 20, sorts: [], filters: {}, ...wanted };
    const plans = await plansOf(world, tenantId, (tx) => {
      const asking = { vault: world.engine.vault, tenantId, userId: authors[3] ?? "" };
      return carPaymentList.within(within()).page(tx, askedForCarPayments(request, asking));
    });
    const own = plans[0]?.indexes.filter((index) => index.startsWith("car_payments"));
    expect(own, plans[0]?.sql).not.toEqual([]);
    expect(plans[0]?.blocks, plans[0]?.sql).toBeLessThan(3_000);
  });
});

it.each([
  ["as it opens", {}],
  ["by amount", { sorts: [{ field: "transferAmount", order: "desc" as const }] }],
])("a page of simple ones comes by their own index: %s", async (_, wanted) => {
  const request = { current: 1, size: 20, sorts: [], filters: {}, ...wanted };
  const plans = await plansOf(world, tenantId, (tx) =>
    simpleCarPaymentList.within(everything(authors[3] ?? "")).page(tx, request),
  );
  expect(plans[0]?.indexes.join(), plans[0]?.sql).toContain("car_payments_simple_by");
  expect(plans[0]?.blocks, plans[0]?.sql).toBeLessThan(3_000);
});

it("the orders that hold a paper come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) => carPaymentOrder.holding(tx, newId()));
  for (const { indexes } of plans) expect(indexes).toContain("car_payments_files");
});

it("what a line could be the money of, and a contract belong to, comes by indexes", async () => {
  const one = {
    line: 0,
    amountFen: 199_900,
    at: "2026-11-20T02:00:00Z",
    names: ["承租人1999"],
    account: "",
    numbers: ["CK1999", "2026HZ1999"],
    isReturn: false,
  };
  const asked = Array.from({ length: 200 }, (_, line) => ({ ...one, line }));
  const people = [{ lessee: "承租人1999", shop: "车行499" }];
  const plans = await plansOf(world, tenantId, async (tx) => {
    await ordersFor(tx, asked);
    await ordersToLease(tx, ["2026HZ1999"], people);
  });
  for (const { wholeTables, blocks, sql } of plans) {
    expect(wholeTables, sql).not.toContain("car_payments");
    expect(blocks, sql).toBeLessThan(6_000);
  }
  expect(plans[0]?.indexes).toContain("car_payments_by_lessee");
});

it("what warns of a payment comes by indexes", async () => {
  const { rows } = await world.database.admin.query<Row<typeof carPayments>>(
    "select * from car_payments where tenant_id = $1 and state = 3001 limit 1",
    [tenantId],
  );
  const [found] = rows;
  if (!found) throw new Error("no order");
  const row = { ...found, dealer_id: authors[0] ?? "", statement_serial: "S1", file_ids: [] };
  const plans = await plansOf(world, tenantId, (tx) => risksOf(tx, row));
  expect(plans.flatMap(({ indexes }) => indexes)).toEqual(
    expect.arrayContaining([
      "car_payments_twins",
      "car_payments_by_contract",
      "car_payments_paid_shops",
      "car_payments_paid_to",
      "car_payments_of_dealer",
    ]),
  );
  for (const { blocks, sql } of plans) expect(blocks, sql).toBeLessThan(3_000);
});
