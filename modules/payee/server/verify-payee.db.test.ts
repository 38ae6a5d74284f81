import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount } from "#main/bound-account.ts";
import { newPayout, openPayoutOffice, type PayoutOffice, runQueued } from "#main/payout-office.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { payee } from "../contract.ts";

let office: PayoutOffice;
let cashier: TestPerson;

beforeAll(async () => {
  office = await openPayoutOffice();
  cashier = await office.world.person(await office.world.tenant());
});
afterAll(() => office.close());

const verify = (id: string) => office.world.call(payee.verify, { id }, { as: cashier });
const known = async (id: string) =>
  (await office.world.call(payee.detail, { id }, { as: cashier })).data.payee;

it("a payee is verified outside when somebody asks for it, and says when that was", async () => {
  const { world, sandbox } = office;
  const woman = { payeeName: "王小芳", idCardNo: "11010519491231002X" };
  const person = { ...woman, payeeAccount: "6225881414207430" };
  const { id: payoutId } = await newPayout(world, cashier, person);
  const { rows } = await world.database.admin.query<{ payee_id: string }>(
    "select payee_id from payouts where id = $1",
    [payoutId],
  );
  const id = rows[0]?.payee_id ?? "";
  // Where nobody can be asked nothing is missing, and asking says what to set up.
  expect((await known(id)).flags).toEqual(["firstTime"]);
  expect((await verify(id)).code).toMatch(/^21/);
  const { appId, appSecret } = sandbox.merchants.esign;
  await addAccount(world, cashier, {
    provider: "ESIGN",
    accountName: "e签宝",
    address: sandbox.addresses.esign,
    settings: [
      { name: "appId", value: appId },
      { name: "uploadHosts", value: new URL(sandbox.addresses["file-storage"]).host },
    ],
    secrets: [{ name: "appSecret", value: appSecret }],
  });
  expect((await known(id)).flags).toEqual(["unverified", "firstTime"]);
  expect((await verify(id)).code).toBe("0");
  await runQueued(world, cashier);
  const after = await known(id);
  expect(after.flags).toEqual(["firstTime"]);
  expect(after.lastCheckTime).not.toBeNull();
});
