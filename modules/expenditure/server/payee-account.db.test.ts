import { afterAll, beforeAll, expect, it } from "vitest";
import {
  aPayee,
  approvedOf,
  aPurse,
  draftOf,
  newCard,
  newIdCard,
  orderOf,
  payingOf,
  type Purse,
  release,
  say,
} from "#main/expenditure-arrange.ts";
import { theChannel } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { payee } from "#modules/payee/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure } from "../contract.ts";

let world: World;
let purse: Purse;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  const applicant = await world.person(await world.tenant());
  cashier = await colleagueOf(world, applicant);
  await theChannel(world, cashier);
  purse = await aPurse(world, applicant);
});
afterAll(() => world.close());

const to = (payeeIdCardNo: string, payeeBankCardNo = newCard()) => ({
  payees: [aPayee(1_000, { payeeIdCardNo, payeeBankCardNo })],
});
const lineOf = async (id: string) => (await orderOf(purse, id)).payees[0];

/** An order whose payee has his money. */
async function paidTo(idCardNo: string, card: string): Promise<void> {
  await finish(await payingOf(purse, [1_000], to(idCardNo, card)));
}

async function finish(id: string): Promise<void> {
  const payoutId = (await lineOf(id))?.payoutId ?? "";
  await release(purse, cashier, payoutId);
  await say(purse, payoutId, { said: "paid", amountFen: null, bankSerial: null });
  expect((await lineOf(id))?.payeeState).toBe("PAID");
}

it("who was paid before and is named at another account has to wait, and every open order says so", async () => {
  const [idCardNo, old, fresh] = [newIdCard(), newCard(), newCard()];
  await paidTo(idCardNo, old);
  const before = await draftOf(purse, [1_000], to(idCardNo, old));
  expect(await lineOf(before)).toMatchObject({ bankChangedTime: null });
  const id = await approvedOf(purse, [1_000], to(idCardNo, fresh));
  expect((await lineOf(id))?.bankChangedTime).not.toBeNull();
  await world.call(expenditure.pay, { id }, { as: purse.applicant });
  const line = await lineOf(id);
  const { data } = await world.call(payout.detail, { id: line?.payoutId ?? "" }, { as: cashier });
  expect(data.obstacles.map(({ code }) => code)).toEqual(["2287"]);
  expect(data.payee).toMatchObject({ id: line?.payeeId, flags: ["cooling", "firstTime"] });
  // What still goes to the account that he had is an open order too.
  expect((await lineOf(before))?.bankChangedTime).toBe(line?.bankChangedTime);
  // Named once more, it is the same change: the wait does not begin anew.
  const again = await draftOf(purse, [1_000], to(idCardNo, fresh));
  expect((await lineOf(again))?.bankChangedTime).toBe(line?.bankChangedTime);
});

it("who was paid at both accounts before waits at neither", async () => {
  const [idCardNo, old, fresh] = [newIdCard(), newCard(), newCard()];
  await paidTo(idCardNo, old);
  const id = await approvedOf(purse, [1_000], to(idCardNo, fresh));
  const later = "update payee_bank_changes set changed_at = changed_at - interval '25 hours'";
  await world.database.admin.query(`${later} where tenant_id = $1`, [purse.applicant.tenantId]);
  await world.call(expenditure.pay, { id }, { as: purse.applicant });
  await finish(id);
  const again = await payingOf(purse, [1_000], to(idCardNo, old));
  const { payoutId = "" } = (await lineOf(again)) ?? {};
  const { data } = await world.call(payout.detail, { id: payoutId ?? "" }, { as: cashier });
  expect(data.obstacles).toEqual([]);
});

it("the page of payees has everybody whom an order names, until its draft is deleted", async () => {
  const id = await draftOf(purse, [1_000], to(newIdCard()));
  const { payeeId } = (await lineOf(id)) ?? {};
  const listed = async () => {
    const { data } = await world.call(payee.expenditureList, { size: 200 }, { as: cashier });
    return data.records.map((one) => one.id);
  };
  expect(await listed()).toContain(payeeId);
  await world.call(expenditure.remove, { id }, { as: purse.applicant });
  expect(await listed()).not.toContain(payeeId);
});
