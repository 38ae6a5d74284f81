import { afterAll, beforeAll, expect, it } from "vitest";
import { setSigning, withContract } from "#main/car-signing-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { addAccounts, nobody, signing } from "#modules/e-sign/server/support/arrange.ts";
import { forContract } from "#modules/e-sign/server/support/for-contract.ts";
import { keepKnown, knownOf } from "#modules/e-sign/server/support/keep-known.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nobody } });
});
afterAll(() => world.close());

async function sellerOf(isWanted: boolean): Promise<TestPerson> {
  const seller = await world.person(await world.tenant());
  await addAccounts(world, seller);
  await setSigning(world, seller, { smsSignSuccess: isWanted });
  return seller;
}

const textsOf = async ({ tenantId }: TestPerson) => {
  const { rows } = await world.database.admin.query<object>(
    "select template, phone_tail from sms_messages where tenant_id = $1",
    [tenantId],
  );
  return rows;
};
const salesmanTail = async (id: string) => {
  const sql = "select salesman_phone_tail as tail from car_payments where id = $1";
  const { rows } = await world.database.admin.query<{ tail: string }>(sql, [id]);
  return rows[0]?.tail;
};

/** Its provider says that everybody has signed. */
const allSigned = ({ tenantId }: TestPerson, contractId: string) =>
  forContract(world.engine, { tenantId, contractId }, (tx, at, now) =>
    keepKnown(tx, at, {
      known: { ...knownOf(at), ends: ["completed"] },
      told: { kind: "stateHeard", by: null, now },
    }),
  );

it("the salesman hears that everybody has signed, once", async () => {
  const seller = await sellerOf(true);
  const { id, contractId } = await withContract(world, seller, signing());
  expect(await textsOf(seller)).toEqual([]);
  await allSigned(seller, contractId);
  await allSigned(seller, contractId);
  const text = { template: "signSuccess", phone_tail: await salesmanTail(id) };
  expect(await textsOf(seller)).toEqual([text]);
});

it("nobody is sent a text where the department wants none, or the account has none to send", async () => {
  const seller = await sellerOf(false);
  const { contractId } = await withContract(world, seller, signing());
  await allSigned(seller, contractId);
  expect(await textsOf(seller)).toEqual([]);
  const old = await sellerOf(true);
  await world.database.admin.query(
    "update provider_accounts set settings = settings - 'signSuccessTemplate' where tenant_id = $1",
    [old.tenantId],
  );
  const { contractId: another } = await withContract(world, old, signing());
  await allSigned(old, another);
  expect(await textsOf(old)).toEqual([]);
});
