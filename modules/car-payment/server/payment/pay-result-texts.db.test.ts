import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount } from "#main/bound-account.ts";
import { answered, endedAs } from "#main/car-payment-paid-arrange.ts";
import { nobodyThere, openQuietWorld } from "#main/payout-office.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openQuietWorld();
});
afterAll(() => world.close());

const account = (tenantId: string) => ({
  provider: "SMS",
  accountName: "短信",
  address: nobodyThere,
  settings: [
    { name: "accessKeyId", value: `LTAI${tenantId.slice(-12)}` },
    { name: "signName", value: "车账" },
    { name: "loginCodeTemplate", value: "SMS_100000001" },
    { name: "signInviteTemplate", value: "SMS_100000002" },
    { name: "payResultTemplate", value: "SMS_100000003" },
    { name: "signSuccessTemplate", value: "SMS_100000004" },
    { name: "activationTemplate", value: "SMS_100000005" },
    { name: "receiptTemplate", value: "SMS_100000006" },
    { name: "candidateLinkTemplate", value: "SMS_100000007" },
  ],
  secrets: [{ name: "accessKeySecret", value: "not-a-real-key" }],
});

async function sellerOf(isWanted: boolean, hasAccount = true): Promise<TestPerson> {
  const seller = await world.person(await world.tenant());
  const { tenantId, userId } = seller;
  if (hasAccount) await addAccount(world, seller, account(tenantId));
  await world.database.admin.query(
    "insert into department_settings (tenant_id, id, department_id, settings, created_by, updated_by)" +
      " values ($1, gen_random_uuid(), null, $2, $3, $3)",
    [tenantId, JSON.stringify({ carPayment: { smsPayResult: isWanted } }), userId],
  );
  return seller;
}

const textsOf = async ({ tenantId }: TestPerson) => {
  const { rows } = await world.database.admin.query<{ template: string }>(
    "select template, phone_tail from sms_messages where tenant_id = $1",
    [tenantId],
  );
  return rows;
};
const salesmanTail = async (id: string) => {
  const { rows } = await world.database.admin.query<{ tail: string }>(
    "select salesman_phone_tail as tail from car_payments where id = $1",
    [id],
  );
  return rows[0]?.tail;
};

it("the salesman hears how a payment ended, once for each end", async () => {
  const seller = await sellerOf(true);
  const { id, payoutId } = await endedAs(world, seller, "unknown");
  expect(await textsOf(seller)).toEqual([]);
  const text = { template: "payResult", phone_tail: await salesmanTail(id) };
  await answered(world, seller, { payoutId, how: "paid" });
  await answered(world, seller, { payoutId, how: "paid" });
  expect(await textsOf(seller)).toEqual([text]);
  await answered(world, seller, { payoutId, how: "returned" });
  expect(await textsOf(seller)).toEqual([text, text]);
});

it("nobody is sent a text where the department wants none, or has nobody to send it", async () => {
  for (const seller of [await sellerOf(false), await sellerOf(true, false)]) {
    await endedAs(world, seller, "failed");
    expect(await textsOf(seller)).toEqual([]);
  }
});
