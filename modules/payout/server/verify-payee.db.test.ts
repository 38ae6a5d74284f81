import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAccount } from "#main/bound-account.ts";
import {
  channelOf,
  newPayout,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  runQueued,
} from "#main/payout-office.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { payout } from "../contract.ts";

let office: PayoutOffice;
let cashier: TestPerson;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  const id = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  await channelOf(world, cashier, { id });
});
afterAll(() => office.close());

const check = async (id: string) => {
  const { data } = await office.world.call(payout.check, { id }, { as: cashier });
  return data.obstacles.map(({ code }) => code);
};
const stateOf = async (id: string) =>
  (await office.world.call(payout.detail, { id }, { as: cashier })).data.payout.stateCode;
const asked = async () =>
  (await office.sandbox.control.journal({ provider: "esign" })).filter(({ op }) =>
    op.includes("bank3Factors"),
  ).length;

const known = { payeeName: "王小芳", idCardNo: "11010519491231002X" };

/** The tenant gets an account with whoever verifies people. */
async function openIdentityAccount() {
  const { world, sandbox } = office;
  const { appId, appSecret } = sandbox.merchants.esign;
  const uploadHosts = new URL(sandbox.addresses["file-storage"]).host;
  const input = {
    provider: "ESIGN" as const,
    accountName: "e签宝",
    address: sandbox.addresses.esign,
    settings: [
      { name: "appId", value: appId },
      { name: "uploadHosts", value: uploadHosts },
    ],
    secrets: [{ name: "appSecret", value: appSecret }],
  };
  await addAccount(world, cashier, input);
}

describe("a person who is paid", () => {
  it("is not asked about where nobody can be asked", async () => {
    const { id } = await newPayout(office.world, cashier, known);
    expect(await check(id)).toEqual([]);
    expect(await runQueued(office.world, cashier)).toEqual([]);
  });

  it("needs an ID number on a channel that pays by it", async () => {
    const { id } = await newPayout(office.world, cashier, { ...known, idCardNo: null });
    expect(await check(id)).toEqual(["2243"]);
  });

  it("is verified by a job, once, and the payout is checked again by itself", async () => {
    await openIdentityAccount();
    const { world } = office;
    const { id } = await newPayout(world, cashier, { ...known, payeeAccount: "6225881414207430" });
    expect(await check(id)).toEqual(["2242"]);
    expect(await check(id)).toEqual(["2242"]);
    expect(await stateOf(id)).toBe(4002);
    expect(await runQueued(world, cashier)).toEqual(["payout.verifyPayee"]);
    expect(await stateOf(id)).toBe(4001);
    const before = await asked();
    expect(before).toBe(1);
    const other = { ...known, payeeAccount: "6225881414207430", amountFen: 500 };
    const { id: second } = await newPayout(world, cashier, other);
    expect(await check(second)).toEqual([]);
    expect(await asked()).toBe(before);
  });

  it("who is somebody else is not paid", async () => {
    const { world } = office;
    const given = { ...known, payeeName: "李四", payeeAccount: "6225881414207430" };
    const { id } = await newPayout(world, cashier, { ...given, amountFen: 700 });
    expect(await check(id)).toEqual(["2242"]);
    await runQueued(world, cashier);
    expect(await check(id)).toEqual(["2241"]);
    expect(await stateOf(id)).toBe(4002);
  });

  it("about whom nobody could say anything stays unverified", async () => {
    const { world, sandbox } = office;
    const fault = { provider: "esign", effect: "dataSourceDown", times: 1 } as const;
    await sandbox.control.addFault(fault);
    const { id } = await newPayout(world, cashier, { ...known, amountFen: 900 });
    expect(await check(id)).toEqual(["2242"]);
    await runQueued(world, cashier);
    expect(await stateOf(id)).toBe(4002);
  });
});
