import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { eSignContracts } from "./queries/contracts.ts";
import { templateList } from "./queries/templates.ts";
import { contractsWith } from "./support/files.ts";

let world: World;
let tenantId: string;

/** Several tenants, so that reading past the fence would show. */
beforeAll(async () => {
  world = await openTestWorld();
  for (let nth = 0; nth < 3; nth += 1) {
    ({ id: tenantId } = await world.tenant());
    const { admin } = world.database;
    await admin.query(
      "insert into provider_accounts (tenant_id, id, provider, name, address, secrets_sealed, created_by, updated_by)" +
        " values ($1, $1, 'ESIGN', 'a', 'http://a', '', $1, $1)",
      [tenantId],
    );
    await admin.query(
      "insert into contract_templates (tenant_id, id, provider, account_id, name, file_id, customer_anchor, company_anchor, sales_anchor, created_by, updated_by, created_at)" +
        " select $1, gen_random_uuid(), (array['ESIGN','LETSIGN'])[1 + n % 2], $1, '模板' || n, gen_random_uuid(), 'a', 'b', 'c', $1, $1, now() - make_interval(mins => n)" +
        " from generate_series(1, $2::int) n",
      [tenantId, nth === 2 ? 1_000 : 6_000],
    );
    await admin.query(
      "insert into sign_contracts (tenant_id, id, number, provider, account_id, template_id, title, amount_fen, fields_sealed, customer_name, customer_phone_sealed, customer_phone_index, customer_phone_tail, customer_phone_masked, order_type, order_id, order_number, valid_days, state, flow_id, signed_at, next_look_at, remind_at, signed_file_ids, created_by, updated_by, created_at)" +
        " select $1, gen_random_uuid(), 'HT' || n, (array['ESIGN','LETSIGN'])[1 + n % 2], $1, (select id from contract_templates where tenant_id = $1 limit 1), '收款确认书' || n, n * 100, '', '客户' || n, '', sha256(n::text::bytea), '0000', '***', 'carPayment', gen_random_uuid(), 'CK' || n, 15, 4101 + n % 10, 'F' || n, now() - make_interval(mins => n)," +
        " case when n % 50 = 0 then now() - make_interval(mins => n) end, case when n % 50 = 0 then now() - make_interval(mins => n) end, array[gen_random_uuid()], $1, $1, now() - make_interval(mins => n) from generate_series(1, 8000) n",
      [tenantId],
    );
  }
  await world.database.admin.query("vacuum analyze");
});
afterAll(() => world.close());

const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };
const ask = (asked: Partial<ListRequest>): ListRequest => ({
  current: 1,
  size: 20,
  sorts: [],
  filters: {},
  ...asked,
});
const everybody = { rangeOf: () => ({ everything: true }) as never };

describe("every list of contracts is answered from an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["of one provider, as its page opens", { filters: {} }],
    ["by time of signing", { sorts: [{ field: "signTime", order: "desc" }] }],
    ["by amount", { sorts: [{ field: "amount", order: "asc" }] }],
    ["in some states", { filters: { stateCode: [4102, 4103] } }],
    ["by numbers", { filters: { contractNumber: ["HT7", "HT8"] } }],
    ["by the provider's numbers", { filters: { contractCode: ["F7"] } }],
    ["by order", { filters: { orderNo: ["CK9"] } }],
    ["by part of a name", { filters: { costumerName: "户799" } }],
    ["by phone", { filters: { costumerPhoneNumber: "ab".repeat(32) } }],
    ["of a time", { filters: { insertTime: range } }],
    ["signed in a time", { filters: { signTime: range } }],
    ["by a word", { keyword: "HT799" }],
  ])("%s", async (_, asked) => {
    const list = eSignContracts.seenBy(everybody);
    const plans = await plansOf(world, tenantId, (tx) => list.page(tx, ask(asked)));
    for (const plan of plans) {
      expect(plan.scansWholeTable, plan.sql).toBe(false);
      expect(plan.blocks, plan.sql).toBeLessThan(4_000);
    }
  });
});

describe("every list of templates is answered from an index", () => {
  it.each<[string, Partial<ListRequest>]>([
    ["as it opens", {}],
    ["by name", { sorts: [{ field: "fileName", order: "asc" }] }],
    ["of one provider", { filters: { provider: ["LETSIGN"] } }],
    ["by part of a name", { filters: { fileName: "板99" } }],
    ["by a word", { keyword: "模板999" }],
    ["of a time", { filters: { insertTime: range } }],
  ])("%s", async (_, asked) => {
    const plans = await plansOf(world, tenantId, (tx) => templateList.page(tx, ask(asked)));
    for (const plan of plans) expect(plan.scansWholeTable, plan.sql).toBe(false);
  });
});

it.each([
  ["to look at", "next_look_at", "sign_contracts_to_look_at"],
  ["to remind of", "remind_at", "sign_contracts_to_remind"],
])("the clock finds what is %s by an index", async (_, column, index) => {
  const sql =
    `select id from sign_contracts where tenant_id = $1 and ${column} <= now()` +
    ` order by ${column} limit 500`;
  const plans = await plansOf(world, tenantId, (tx) => tx.raw({ sql, parameters: [tenantId] }));
  expect(plans.map(({ indexes }) => indexes)).toEqual([[index]]);
});

it("the contracts that hold a file come by an index", async () => {
  const plans = await plansOf(world, tenantId, (tx) => contractsWith(tx, newId()));
  expect(plans.map(({ indexes }) => indexes)).toEqual([["sign_contracts_files"]]);
});
