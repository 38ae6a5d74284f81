import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  anOrder,
  aPurse,
  approvedOf,
  decide,
  draftOf,
  figures,
  orderOf,
  payingOf,
  type Purse,
  release,
  submit,
  submittedOf,
} from "#main/expenditure-arrange.ts";
import {
  channelOf,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
} from "#main/payout-office.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { message } from "#modules/message/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { payoutNotice } from "#modules/payout/server/jobs/look-at-payout.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { expenditure } from "../contract.ts";

let office: PayoutOffice;
let cashier: TestPerson;
let applicant: TestPerson;
let channelId: string;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  applicant = await world.person({ id: cashier.tenantId, name: "" });
  channelId = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  await channelOf(world, cashier, { id: channelId });
});
afterAll(() => office.close());

const purse = (rules = {}) => aPurse(office.world, applicant, rules);
const has = ({ world, walletId }: Purse) => figures(world, applicant, walletId);
const ask = (ourNumber: string) =>
  payoutNotice(office.world.engine, {
    tenantId: cashier.tenantId,
    accountId: channelId,
    ourNumber,
  });
const fault = (effect: string) =>
  office.sandbox.control.addFault({ provider: "flexpay", effect, times: 1 } as never);
const payoutsOf = async (one: Purse, id: string) =>
  (await orderOf(one, id)).payees.map(({ payoutId }) => payoutId ?? "");

describe("an expenditure from draft to paid", () => {
  it("holds its money, is decided on, paid line by line, and the wallet agrees at each step", async () => {
    const one = await purse({ fen: 100_000 });
    const id = await draftOf(one, [10_000, 20_000]);
    expect(await has(one)).toEqual([100_000, 0, 0]);
    const { data } = await submit(one, id);
    expect(await has(one)).toEqual([70_000, 30_000, 0]);
    expect(await orderOf(one, id)).toMatchObject({
      expenditureStateCode: 3301,
      stateCode: 2000,
      heldFen: 30_000,
      payeeCount: 2,
      currentApprovalPerson: one.approver.name,
    });
    await decide(one, data.instanceId);
    expect(await orderOf(one, id)).toMatchObject({ expenditureStateCode: 3302, stateCode: 3302 });
    await office.world.call(expenditure.pay, { id }, { as: cashier });
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3303);
    const [first = "", second = ""] = await payoutsOf(one, id);
    const numbers = [await release(one, cashier, first)];
    await office.sandbox.control.advance(5_000);
    await ask(numbers[0] ?? "");
    expect(await has(one)).toEqual([70_000, 20_000, 10_000]);
    expect(await orderOf(one, id)).toMatchObject({ expenditureStateCode: 3303, paidFen: 10_000 });
    numbers.push(await release(one, cashier, second));
    await office.sandbox.control.advance(5_000);
    await ask(numbers[1] ?? "");
    expect(await has(one)).toEqual([70_000, 0, 30_000]);
    expect(await orderOf(one, id)).toMatchObject({
      expenditureStateCode: 3304,
      paidFen: 30_000,
      heldFen: 0,
      mchOrderNo: numbers.join("、"),
      payees: [{ payeeState: "PAID" }, { payeeState: "PAID" }],
    });
    // Told again, nothing leaves again.
    await ask(numbers[1] ?? "");
    expect(await has(one)).toEqual([70_000, 0, 30_000]);
    const box = { filters: { kind: "message" as const }, size: 200 };
    const { data: told } = await office.world.call(message.list, box, { as: applicant });
    const paid = told.records.filter(({ event }) => event === "expenditure.paid");
    expect(paid).toMatchObject([{ count: 1, values: { amount: "300.00" } }]);
    expect(paid[0]?.link).toContain(id);
  });

  it("whose money is no longer held is not paid, and says what to do", async () => {
    const one = await purse();
    const id = await payingOf(one, [5_000, 6_000]);
    const payouts = await payoutsOf(one, id);
    const keepHeld = "update wallet_holds set remaining_fen = $2, released_fen = amount_fen - $2";
    await office.world.database.admin.query(`${keepHeld} where order_id = $1`, [id, 10_999]);
    const [first = ""] = payouts;
    const paid = await office.world.call(payout.pay, { id: first }, { as: cashier });
    expect(paid).toMatchObject({ code: "2244" });
    const checked = await office.world.call(payout.check, { id: first }, { as: cashier });
    expect(checked.data.obstacles.map(({ code }) => code)).toEqual(["2244"]);
    await office.world.database.admin.query(`${keepHeld} where order_id = $1`, [id, 11_000]);
    const again = await office.world.call(payout.check, { id: first }, { as: cashier });
    expect(again.data.obstacles).toEqual([]);
  });

  it("whose outcome is unknown keeps its money held and cannot be voided", async () => {
    const one = await purse();
    const id = await payingOf(one, [5_000]);
    const [payoutId = ""] = await payoutsOf(one, id);
    await fault("noAnswerExecuted");
    const number = await release(one, cashier, payoutId);
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3307);
    expect(await has(one)).toEqual([995_000, 5_000, 0]);
    const voided = { id, remark: "不要了" };
    expect(await office.world.call(expenditure.voided, voided, { as: applicant })).toMatchObject({
      code: "2617",
    });
    await office.sandbox.control.advance(5_000);
    await ask(number);
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3304);
    expect(await has(one)).toEqual([995_000, 0, 5_000]);
  });
});

describe("what its approval does to the money", () => {
  it("refused, it is given back, and may be held again", async () => {
    const one = await purse();
    const { id, instanceId } = await submittedOf(one, [5_000]);
    await decide(one, instanceId, "reject");
    expect(await has(one)).toEqual([1_000_000, 0, 0]);
    expect(await orderOf(one, id)).toMatchObject({ expenditureStateCode: 3310, stateCode: 2002 });
    expect(await submit(one, id)).toMatchObject({ code: "0" });
    expect(await has(one)).toEqual([995_000, 5_000, 0]);
  });

  it("withdrawn, it is a draft again that holds nothing", async () => {
    const one = await purse();
    const { id, instanceId } = await submittedOf(one, [5_000]);
    const withdrawn = await office.world.call(
      approvalInstance.withdraw,
      { id: instanceId, remark: "写错了" } as never,
      { as: applicant },
    );
    expect(withdrawn).toMatchObject({ code: "0" });
    expect(await has(one)).toEqual([1_000_000, 0, 0]);
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3300);
  });

  it("sent back, it stays held for three days, and the same hold goes on", async () => {
    const one = await purse();
    const { id, instanceId } = await submittedOf(one, [5_000]);
    await decide(one, instanceId, "return");
    const back = await orderOf(one, id);
    expect(back).toMatchObject({ expenditureStateCode: 3301, stateCode: 2005, heldFen: 5_000 });
    expect(Date.parse(back.holdUntil ?? "") - systemClock.now().getTime()).toBeGreaterThan(
      71 * 3_600_000,
    );
    expect(await submit(one, id)).toMatchObject({ code: "0" });
    expect(await orderOf(one, id)).toMatchObject({ holdUntil: null, heldFen: 5_000 });
    expect(await has(one)).toEqual([995_000, 5_000, 0]);
  });
});

describe("a payment that fails", () => {
  async function failed() {
    const one = await purse();
    const id = await payingOf(one, [5_000]);
    const [payoutId = ""] = await payoutsOf(one, id);
    const { code } = await office.world.call(
      payout.cancel,
      { id: payoutId, remark: "卡号有误" },
      { as: cashier },
    );
    expect(code).toBe("0");
    return { one, id, payoutId };
  }

  it("given up at the desk leaves the money held, and is paid anew", async () => {
    const { one, id, payoutId } = await failed();
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3305);
    expect(await has(one)).toEqual([995_000, 5_000, 0]);
    const retried = await office.world.call(
      expenditure.retry,
      { id, remark: "再付一次" },
      { as: cashier },
    );
    expect(retried).toMatchObject({ code: "0" });
    const [again = ""] = await payoutsOf(one, id);
    expect(again).not.toBe(payoutId);
    const number = await release(one, cashier, again);
    await office.sandbox.control.advance(5_000);
    await ask(number);
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3304);
    expect(await has(one)).toEqual([995_000, 0, 5_000]);
  });

  it("with another payee goes round for approval before it is paid", async () => {
    const { one, id } = await failed();
    const { rowVersion } = await orderOf(one, id);
    const given = anOrder(one, [5_000]);
    const update = await office.world.call(
      expenditure.update,
      { ...given, id, rowVersion },
      { as: applicant },
    );
    expect(update).toMatchObject({ code: "0" });
    expect(
      await office.world.call(expenditure.retry, { id, remark: "付" }, { as: cashier }),
    ).toMatchObject({ code: "2620" });
    const { data } = await submit(one, id);
    expect(await has(one)).toEqual([995_000, 5_000, 0]);
    await decide(one, data.instanceId);
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3302);
    await office.world.call(expenditure.pay, { id }, { as: cashier });
    const states = (await orderOf(one, id)).payees.map(({ payeeState }) => payeeState);
    expect(states).toEqual(["DROPPED", "PAYING"]);
  });

  it("is voided for exactly what is still held, and asked again answers the same", async () => {
    const { one, id } = await failed();
    const asked = () =>
      office.world.call(expenditure.voided, { id, remark: "不要了" }, { as: applicant });
    expect(await asked()).toMatchObject({ code: "0", data: { releasedFen: 5_000 } });
    expect(await asked()).toMatchObject({ code: "0", data: { releasedFen: 5_000 } });
    expect(await has(one)).toEqual([1_000_000, 0, 0]);
    expect((await orderOf(one, id)).stateCode).toBe(3309);
  });
});

describe("voiding", () => {
  it("while people decide ends the approval too", async () => {
    const one = await purse();
    const { id } = await submittedOf(one, [5_000]);
    const answer = await office.world.call(
      expenditure.voided,
      { id, remark: "不要了" },
      { as: applicant },
    );
    expect(answer).toMatchObject({ code: "0", data: { releasedFen: 5_000 } });
    expect(await orderOf(one, id)).toMatchObject({
      stateCode: 3309,
      currentApprovalProcessState: 2009,
      currentApprovalPerson: null,
    });
  });

  it("an approved one that waits at the desk takes it off the desk", async () => {
    const one = await purse();
    const id = await approvedOf(one, [5_000]);
    await office.world.call(expenditure.pay, { id }, { as: cashier });
    const [payoutId = ""] = await payoutsOf(one, id);
    const answer = await office.world.call(
      expenditure.voided,
      { id, remark: "不要了" },
      { as: applicant },
    );
    expect(answer).toMatchObject({ code: "0", data: { releasedFen: 5_000 } });
    const { data } = await office.world.call(payout.detail, { id: payoutId }, { as: cashier });
    expect(data.payout.stateCode).toBe(4011);
    expect(await has(one)).toEqual([1_000_000, 0, 0]);
  });
});
