import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aLine } from "#main/payout-arrange.ts";
import {
  channelOf,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
  runQueued,
  sendNow,
  toldOrders,
} from "#main/payout-office.ts";
import { message } from "#modules/message/contract.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { payout } from "../contract.ts";
import { runFetchReceipt } from "./jobs/fetch-receipts.ts";
import { lookBy, payoutNotice } from "./jobs/look-at-payout.ts";
import { sweepPayouts } from "./jobs/sweep-payouts.ts";
import { tellOfPayouts } from "./jobs/tell-of-payouts.ts";

let office: PayoutOffice;
let cashier: TestPerson;
let colleague: TestPerson;
let channelId: string;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  colleague = await colleagueOf(world, cashier);
  channelId = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  await channelOf(world, cashier, { id: channelId });
});
afterAll(() => office.close());
beforeEach(() => office.sandbox.control.clearFaults());

const detail = async (id: string) =>
  (await office.world.call(payout.detail, { id }, { as: cashier })).data;
const stateOf = async (id: string) => (await detail(id)).payout.stateCode;
const fault = (effect: string, times?: number) =>
  office.sandbox.control.addFault({ provider: "flexpay", effect, ...(times && { times }) });
const ask = (ourNumber: string) =>
  payoutNotice(office.world.engine, {
    tenantId: cashier.tenantId,
    accountId: channelId,
    ourNumber,
  });

let amount = 20_000;
/** Released and sent, with whatever fault was ordered. */
async function sent() {
  const { world } = office;
  const { id, number } = await readyPayout(world, cashier, { amountFen: (amount += 1) });
  await world.call(payout.pay, { id }, { as: cashier });
  await sendNow(world, cashier, `${number}-1`);
  return { id, number, ours: `${number}-1`, amountFen: amount };
}
const ledgerOf = async (ours: string) =>
  (await office.sandbox.control.ledger("flexpay")).filter((one) => one.merchantNo === ours);

describe("an answer that comes many times at once", () => {
  it("from notice, look and sweep together leaves one outcome", async () => {
    const { world } = office;
    const { id, ours } = await sent();
    await office.sandbox.control.advance(10_000);
    await world.database.admin.query(
      "update payout_attempts set next_look_at = now() - interval '1 second' where merchant_number = $1",
      [ours],
    );
    const { tenantId } = cashier;
    await Promise.all([
      ...Array.from({ length: 6 }, () => ask(ours)),
      ...Array.from({ length: 6 }, () =>
        lookBy(world.engine, { tenantId, by: "merchant_number", value: ours }),
      ),
      sweepPayouts(world.engine),
      sweepPayouts(world.engine),
    ]);
    const { payout: row, events } = await detail(id);
    expect(row.stateCode).toBe(4008);
    expect(events.filter(({ toState }) => toState === 4008)).toHaveLength(1);
    expect(toldOrders.filter((one) => one.payoutId === id)).toHaveLength(1);
  });
});

describe("a payout the channel does not have", () => {
  it("is sent once more under the same number, by a person, and paid once", async () => {
    const { world } = office;
    await fault("noAnswerNotExecuted", 1);
    const { id, ours } = await sent();
    expect(await stateOf(id)).toBe(4007);
    const resend = () => world.call(payout.resend, { id, remark: "渠道查无此单" }, { as: cashier });
    expect(await resend()).toMatchObject({ code: "2205" });
    await ask(ours);
    const both = await Promise.all([resend(), resend()]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(["0", "2205"]);
    await Promise.all([sendNow(world, cashier, ours), sendNow(world, cashier, ours)]);
    await office.sandbox.control.advance(10_000);
    await ask(ours);
    expect(await stateOf(id)).toBe(4008);
    expect(await ledgerOf(ours)).toMatchObject([{ count: 1 }]);
    expect((await detail(id)).attempts).toHaveLength(1);
  });
});

describe("evidence", () => {
  it("confirmed by a second person ends what nobody knew; a statement line proves one payout", async () => {
    const { world } = office;
    await fault("noAnswerExecuted", 1);
    const { id, amountFen } = await sent();
    const line = aLine({ statementAmountFen: amountFen });
    await world.call(payout.proposeEvidence, { id, ...line }, { as: cashier });
    const evidenceId = (await detail(id)).evidence[0]?.id ?? "";
    const confirm = (as: TestPerson) =>
      world.call(payout.confirmEvidence, { id, evidenceId }, { as });
    expect(await confirm(cashier)).toMatchObject({ code: "2208" });
    expect(await confirm(colleague)).toMatchObject({ code: "0" });
    const { payout: row, attempts } = await detail(id);
    expect([row.stateCode, attempts[0]?.settledBy]).toEqual([4008, "evidence"]);
    expect(attempts[0]?.bankSerial).toBe(line.statementSerial);

    await fault("noAnswerExecuted", 1);
    const other = await sent();
    const same = { ...line, ...aLine({ statementAmountFen: other.amountFen }) };
    const again = { id: other.id, ...same, statementSerial: line.statementSerial };
    expect(await world.call(payout.proposeEvidence, again, { as: cashier })).toMatchObject({
      code: "2209",
    });
  });

  it("and the channel's answer at the same moment leave one outcome", async () => {
    const { world } = office;
    for (let nth = 0; nth < 5; nth += 1) {
      await fault("noAnswerExecuted", 1);
      const { id, ours, amountFen } = await sent();
      const line = aLine({ statementAmountFen: amountFen });
      await world.call(payout.proposeEvidence, { id, ...line }, { as: cashier });
      const evidenceId = (await detail(id)).evidence[0]?.id ?? "";
      await office.sandbox.control.advance(10_000);
      await Promise.all([
        ask(ours),
        world.call(payout.confirmEvidence, { id, evidenceId }, { as: colleague }),
      ]);
      const { payout: row, events, evidence } = await detail(id);
      expect(row).toMatchObject({ stateCode: 4008, incident: null });
      expect(events.filter(({ toState }) => toState === 4008)).toHaveLength(1);
      expect(["CONFIRMED", "OVERTAKEN"]).toContain(evidence[0]?.state);
    }
  });

  it("that nothing was paid needs days without a trace and the channel's word in writing", async () => {
    const { world } = office;
    await fault("noAnswerNotExecuted", 1);
    const { id } = await sent();
    const claim = { ...aLine(), claims: "failed" as const, statementSerial: null };
    expect(
      await world.call(payout.proposeEvidence, { id, ...claim }, { as: cashier }),
    ).toMatchObject({ code: "2212" });
  });
});

describe("what goes wrong", () => {
  it("is told to those who can act, and tried again under the next number", async () => {
    const { world } = office;
    await fault("accountClosed", 1);
    const { id, number, ours } = await sent();
    await office.sandbox.control.advance(10_000);
    await ask(ours);
    const failed = await detail(id);
    expect(failed.payout.stateCode).toBe(4009);
    expect(failed.payout.transferAccountsFailReason).not.toBe("");
    await tellOfPayouts(world.engine);
    await tellOfPayouts(world.engine);
    const box = await world.call(message.list, { filters: { kind: "message" } }, { as: cashier });
    expect(box.data.records.filter(({ event }) => event === "payout.failed")).toHaveLength(1);
    const retry = { id, remark: "已更正账户" };
    expect(await world.call(payout.retry, retry, { as: cashier })).toMatchObject({ code: "0" });
    expect(await world.call(payout.pay, { id }, { as: cashier })).toMatchObject({ code: "0" });
    await sendNow(world, cashier, `${number}-2`);
    await office.sandbox.control.advance(10_000);
    await ask(`${number}-2`);
    expect((await detail(id)).payout).toMatchObject({ stateCode: 4008, mchOrderNo: `${number}-2` });
    expect(await ledgerOf(ours)).toEqual([]);
  });

  it("comes back from the bank after it was paid", async () => {
    await fault("returnedLater", 1);
    const { id, ours } = await sent();
    await office.sandbox.control.advance(5_000);
    await ask(ours);
    expect(await stateOf(id)).toBe(4008);
    await office.sandbox.control.advance(86_400_000 * 5);
    // Nobody says so: the look on the next day finds out.
    await office.world.database.admin.query(
      "update payout_attempts set next_look_at = next_look_at - interval '25 hours' where merchant_number = $1",
      [ours],
    );
    await sweepPayouts(office.world.engine);
    await runQueued(office.world, cashier);
    expect(await stateOf(id)).toBe(4010);
    const told = toldOrders.filter((one) => one.payoutId === id);
    expect(told.map(({ outcome }) => outcome)).toEqual(["paid", "returned"]);
  });
});

it("a receipt that is not there yet is fetched later and kept", async () => {
  const { world } = office;
  const { id, ours } = await sent();
  await office.sandbox.control.advance(10_000);
  await ask(ours);
  const wanted = { tenantId: cashier.tenantId, userId: cashier.userId, payoutId: id };
  await runFetchReceipt(world.engine, wanted);
  const receipt = () => world.call(payout.receipt, { id }, { as: cashier });
  expect(await receipt()).toMatchObject({ code: "2217" });
  await office.sandbox.control.advance(86_400_000);
  await runFetchReceipt(world.engine, wanted);
  const { response } = await receipt();
  expect(response.rawPayload.subarray(0, 4).toString()).toBe("%PDF");
  expect((await detail(id)).payout.hasReceipt).toBe(true);
});
