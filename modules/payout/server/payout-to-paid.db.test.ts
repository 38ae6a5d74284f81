import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  channelOf,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
  sendNow,
  toldOrders,
} from "#main/payout-office.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { payout } from "../contract.ts";
import { payoutNotice } from "./jobs/look-at-payout.ts";

let office: PayoutOffice;
let cashier: TestPerson;
let channelId: string;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  channelId = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  await channelOf(world, cashier, { id: channelId });
});
afterAll(() => office.close());

const detail = async (id: string) =>
  (await office.world.call(payout.detail, { id }, { as: cashier })).data;
const pay = (id: string) => office.world.call(payout.pay, { id }, { as: cashier });
const ask = (ourNumber: string) =>
  payoutNotice(office.world.engine, {
    tenantId: cashier.tenantId,
    accountId: channelId,
    ourNumber,
  });

describe("a payout on its way", () => {
  it("is paid, its order learns of it once, and the channel's books agree", async () => {
    const { id, number } = await readyPayout(office.world, cashier);
    expect(await pay(id)).toMatchObject({ code: "0" });
    await sendNow(office.world, cashier, `${number}-1`);
    expect((await detail(id)).payout.stateCode).toBe(4006);
    await office.sandbox.control.advance(5_000);
    await ask(`${number}-1`);
    const { payout: row, attempts, events } = await detail(id);
    expect(row).toMatchObject({ stateCode: 4008, mchOrderNo: `${number}-1` });
    expect(attempts).toHaveLength(1);
    expect(events.map(({ kind }) => kind)).toEqual([
      "heard",
      "heard",
      "released",
      "checked",
      "created",
    ]);
    expect(toldOrders.filter(({ payoutId }) => payoutId === id)).toMatchObject([
      { outcome: "paid", amountFen: 12_800 },
    ]);
    const ledger = await office.sandbox.control.ledger("flexpay");
    expect(ledger.filter(({ merchantNo }) => merchantNo === `${number}-1`)).toMatchObject([
      { kind: "paid", count: 1, sumFen: 12_800 },
    ]);
  });

  it("executed without an answer is unknown, then found paid, never sent twice", async () => {
    const { id, number } = await readyPayout(office.world, cashier);
    await office.sandbox.control.addFault({
      provider: "flexpay",
      effect: "noAnswerExecuted",
      times: 1,
    });
    await pay(id);
    await sendNow(office.world, cashier, `${number}-1`);
    expect((await detail(id)).payout.stateCode).toBe(4007);
    expect(
      await office.world.call(payout.retry, { id, remark: "再付一次" }, { as: cashier }),
    ).toMatchObject({
      code: "2204",
    });
    await sendNow(office.world, cashier, `${number}-1`);
    await office.sandbox.control.advance(5_000);
    await ask(`${number}-1`);
    expect((await detail(id)).payout.stateCode).toBe(4008);
    const ledger = await office.sandbox.control.ledger("flexpay");
    expect(ledger.find(({ merchantNo }) => merchantNo === `${number}-1`)).toMatchObject({
      count: 1,
    });
  });
});
