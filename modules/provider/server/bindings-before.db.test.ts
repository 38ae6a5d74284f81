import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#platform/server/clock.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { addTenant } from "#platform/testing/people.ts";

let database: TestDatabase;
const tenants: string[] = [];
const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await database.admin.query<T>(sql, values)).rows;

/** As it was before merchants were bound. */
const undo = [
  "drop view merchant_binding_rows",
  "drop table merchant_bindings",
  "drop function expect_merchant_of_one, counts_alone, keep_reservation",
  "delete from menus where name = 'system.provider.bind'",
  "delete from migrations where name like '20261116T230%'",
];
const insertAccount =
  "insert into provider_accounts (tenant_id, id, provider, name, address, settings, secrets_sealed, created_by, updated_by)" +
  " values ($1, $2, 'PINGAN', '平安', $3, $4, '', $2, $2)";

async function addAccount(tenantId: string, customerCode: string, address: string): Promise<void> {
  const settings = { customerCode, payerAccount: "15000000000001", payerName: "车账演示" };
  await rows(insertAccount, [tenantId, newId(), address, JSON.stringify(settings)]);
}

beforeAll(async () => {
  database = await openTestDatabase();
  for (const sql of undo) await rows(sql);
  for (let n = 0; n < 3; n += 1) tenants.push((await addTenant(database.admin)).id);
  const [one = "", two = "", three = ""] = tenants;
  // Written in two ways, and twice by one of them: it is one merchant of two tenants all the same.
  await addAccount(one, "Q1", "https://bank.example.com");
  await addAccount(one, "Q1", "https://bank.example.com");
  await addAccount(two, "Q1", "https://Bank.example.com:443");
  await addAccount(three, "Q3", "https://bank.example.com");
  await rows("insert into payee_quotas values ('PINGAN:Q3', 'x', '202611', 500, 700)");
  await migrate(database.urls["DATABASE_OWNER_URL"] ?? "");
});
afterAll(() => database.drop());

it("binds the accounts that there are; a merchant of several tenants is shared and to be reviewed", async () => {
  const found = await rows(
    "select holder_id, address, merchant, shared, needs_review from merchant_bindings order by customer, holder_id",
  );
  const merchantOf = (customerCode: string) => ({ customerCode, payerAccount: "15000000000001" });
  const address = "https://bank.example.com";
  const [one = "", two = "", three] = tenants;
  const both = { address, merchant: merchantOf("Q1"), shared: true, needs_review: true };
  const alone = { address, merchant: merchantOf("Q3"), shared: false, needs_review: false };
  expect(found).toEqual([
    ...[one, two].toSorted().map((id) => ({ holder_id: id, ...both })),
    { holder_id: three, ...alone },
  ]);
});

it("goes on counting what was counted, under the contract that is bound", async () => {
  const found = await rows("select channel, reserved_fen::int, used_fen::int from payee_quotas");
  const channel = "PINGAN https://bank.example.com Q3";
  expect(found).toEqual([{ channel, reserved_fen: 500, used_fen: 700 }]);
});
