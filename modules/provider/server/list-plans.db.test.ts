import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { TestTenant } from "#platform/testing/people.ts";
import { plansOf } from "#platform/testing/plans.ts";
import type { World } from "#platform/testing/world.ts";
import { accountList } from "./queries.ts";
import { exchangeList } from "./queries/exchanges.ts";
import { noticeList } from "./queries/notices.ts";

const rows = 40_000;
const accounts = 8_000;
let world: World;
let tenant: TestTenant;
let someAccount: string;

async function fill(tenantId: string): Promise<string> {
  const { admin } = world.database;
  const ids = await admin.query<{ id: string }>(
    "insert into provider_accounts (tenant_id, id, provider, name, address, secrets_sealed, state, created_by, updated_by, created_at)" +
      " select $1, gen_random_uuid(), (array['ESIGN','PINGAN','FLEXPAY'])[1 + n % 3], 'A' || n, 'http://a', '\\x00'," +
      " case when n % 50 = 0 then 1001 else 1000 end, $2, $2, now() - make_interval(mins => n)" +
      " from generate_series(1, $3::int) n returning id",
    [tenantId, newId(), accounts],
  );
  const known = ids.rows.map(({ id }) => id);
  await admin.query(
    "insert into provider_exchanges (tenant_id, id, account_id, provider, operation, our_number, said, heard, outcome, took_ms, started_at)" +
      " select $1, gen_random_uuid(), ($2::uuid[])[1 + n % $3], (array['ESIGN','PINGAN','FLEXPAY'])[1 + n % 3], '4004', 'FK' || n, '', ''," +
      " case when n % 500 = 0 then 'unknown' else 'ok' end, 1, now() - make_interval(mins => n)" +
      " from generate_series(1, $4::int) n",
    [tenantId, known, accounts, rows],
  );
  await admin.query(
    "insert into provider_notices (tenant_id, id, account_id, provider, same_as, genuine, body, received_at)" +
      " select $1, gen_random_uuid(), ($2::uuid[])[1 + n % $3], (array['ESIGN','PINGAN','FLEXPAY'])[1 + n % 3], 'S' || n, n % 100 > 0, ''," +
      " now() - make_interval(mins => n)" +
      " from generate_series(1, $4::int) n",
    [tenantId, known, accounts, rows],
  );
  return known[0] ?? "";
}

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
  someAccount = await fill(tenant.id);
  await fill((await world.tenant()).id);
  await world.database.admin.query(
    "vacuum analyze provider_accounts, provider_exchanges, provider_notices",
  );
});
afterAll(() => world.close());

const range = { from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" };
const lists = { accountList, exchangeList, noticeList };

describe("every list about providers is answered from an index", () => {
  it.each<[string, keyof typeof lists, () => ListRequest["filters"]]>([
    ["accounts as they open", "accountList", () => ({})],
    ["accounts of a provider", "accountList", () => ({ provider: ["ESIGN"] })],
    ["exchanges as they open", "exchangeList", () => ({})],
    ["exchanges about a number", "exchangeList", () => ({ ourNumber: ["FK77"] })],
    ["exchanges that nobody knows", "exchangeList", () => ({ outcome: ["unknown"] })],
    ["exchanges of a provider", "exchangeList", () => ({ provider: ["PINGAN"] })],
    ["exchanges of a day", "exchangeList", () => ({ startTime: range })],
    ["exchanges of an account", "exchangeList", () => ({ accountId: [someAccount] })],
    ["notices as they open", "noticeList", () => ({})],
    ["notices that were refused", "noticeList", () => ({ believed: ["refused"] })],
    ["notices of a provider", "noticeList", () => ({ provider: ["ESIGN"] })],
    ["notices of an account", "noticeList", () => ({ accountId: [someAccount] })],
    ["notices of a day", "noticeList", () => ({ receiveTime: range })],
  ])("%s", async (_, list, filters) => {
    const request = { current: 1, size: 20, sorts: [], filters: filters() };
    const plans = await plansOf(world, tenant.id, (tx) => lists[list].page(tx, request));
    for (const plan of plans) {
      expect(plan.scansWholeTable, plan.sql).toBe(false);
      expect(plan.blocks, plan.sql).toBeLessThan(1_000);
    }
  });
});
