import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openQuietWorld, runQueued, toldOrders } from "#main/payout-office.ts";
import {
  attemptIn,
  lineNow,
  matchOf,
  payoutTarget,
  type TestAttempt,
  waitingLine,
} from "#main/statement-arrange.ts";
import { payout } from "#modules/payout/contract.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";

let world: World;
let cashier: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  cashier = await world.person(await world.tenant());
  manager = await colleagueOf(world, cashier);
});
afterAll(() => world.close());

const remark = "对错了";
const desk = async ({ payoutId: id }: TestAttempt) =>
  (await world.call(payout.detail, { id }, { as: cashier })).data;
const match = (id: string, attempt: TestAttempt, as = cashier) =>
  world.call(triage.match, { id, ...payoutTarget(attempt) }, { as });

async function unmatch(id: string, as = cashier) {
  const input = { id, matchId: (await matchOf(world, id)).id, remark };
  return (await world.call(triage.unmatch, input, { as })).code;
}
async function unmatchPaid(id: string, as = manager) {
  const input = { id, matchId: (await matchOf(world, id)).id, remark };
  return (await world.call(triage.unmatchPaid, input, { as })).code;
}

/** Settled by rule: it names the payment and the payee. */
const telling = (attempt: TestAttempt) =>
  waitingLine(world, cashier, { name: "王小明", purpose: attempt.number });

describe("what a person matches to a payment", () => {
  it("that is known to be paid is a proof more, and is taken back without a trace on it", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const id = await waitingLine(world, cashier);
    const before = await lineNow(world, id);
    expect(await match(id, attempt)).toMatchObject({ code: "0" });
    expect(await lineNow(world, id)).toMatchObject({ state: 3623, matched_fen: 12_800 });
    expect(await matchOf(world, id)).toMatchObject({ effect: "proven" });
    expect(await unmatch(id)).toBe("0");
    expect(await lineNow(world, id)).toEqual(before);
    expect((await desk(attempt)).payout).toMatchObject({ stateCode: 4008, incident: null });
  });

  it("that is unknown only puts evidence forward: a second person closes it", async () => {
    const attempt = await attemptIn(world, cashier, 4007);
    const id = await waitingLine(world, cashier);
    await match(id, attempt);
    const { payout: row, evidence } = await desk(attempt);
    expect(row.stateCode).toBe(4007);
    expect(evidence).toMatchObject([{ state: "PROPOSED", claims: "paid" }]);
    const input = { id: attempt.payoutId, evidenceId: evidence[0]?.id ?? "" };
    const own = await world.call(payout.confirmEvidence, input, { as: cashier });
    expect(own.code).not.toBe("0");
    await world.call(payout.confirmEvidence, input, { as: manager });
    expect((await desk(attempt)).payout.stateCode).toBe(4008);
    expect(await unmatch(id)).toBe("7663");
    expect(await unmatchPaid(id, cashier)).toBe("7664");
    expect(await unmatchPaid(id)).toBe("0");
    const after = (await desk(attempt)).payout;
    expect(after).toMatchObject({ stateCode: 4008, incident: "proofTakenBack" });
  });

  it("that is unknown takes its evidence along as long as nobody has confirmed it", async () => {
    const attempt = await attemptIn(world, cashier, 4012);
    const id = await waitingLine(world, cashier);
    await match(id, attempt);
    expect(await unmatch(id)).toBe("0");
    const { payout: row, evidence } = await desk(attempt);
    expect(row).toMatchObject({ stateCode: 4012, incident: null });
    expect(evidence).toMatchObject([{ state: "OVERTAKEN" }]);
    expect(await match(id, attempt)).toMatchObject({ code: "0" });
  });

  it("that counts as failed is a contradiction for two people", async () => {
    const attempt = await attemptIn(world, cashier, 4009);
    const id = await waitingLine(world, cashier);
    expect(await match(id, attempt)).toMatchObject({ code: "0" });
    const { payout: row, evidence } = await desk(attempt);
    expect(row).toMatchObject({ stateCode: 4009, incident: "paidAfterFailed" });
    expect(evidence).toMatchObject([{ state: "PROPOSED" }]);
  });

  it("is refused for a second line while the first stands", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const [one, other] = [await waitingLine(world, cashier), await waitingLine(world, cashier)];
    await match(one, attempt);
    expect(await match(other, attempt)).toMatchObject({ code: "7660" });
    await unmatch(one);
    expect(await match(other, attempt)).toMatchObject({ code: "0" });
  });

  it("with several lines is proven only while all of them cover it", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const lines = [5_000, 7_800].map((amountFen) => waitingLine(world, cashier, { amountFen }));
    const ids = await Promise.all(lines);
    const input = { ids, ...payoutTarget(attempt) };
    const isProven = async () => {
      const { rows } = await world.database.admin.query<{ proven: boolean }>(
        "select proven_at is not null as proven from payout_attempts where id = $1",
        [attempt.id],
      );
      return rows[0]?.proven;
    };
    expect(await world.call(triage.matchTogether, input, { as: cashier })).toMatchObject({
      code: "0",
    });
    expect(await isProven()).toBe(true);
    const [first = "", second = ""] = ids;
    expect(await unmatch(first)).toBe("0");
    expect(await isProven()).toBe(false);
    expect(await lineNow(world, second)).toMatchObject({ state: 3623, matched_fen: 7_800 });
    expect(await match(first, attempt)).toMatchObject({ code: "0" });
    expect(await isProven()).toBe(true);
    expect(await unmatch(second)).toBe("0");
    expect(await isProven()).toBe(false);
  });

  it("goes the way of the money", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const id = await waitingLine(world, cashier, { direction: "in" });
    expect(await match(id, attempt)).toMatchObject({ code: "7661" });
  });
});

describe("what a rule closed", () => {
  it("is taken back by a manager: the payment is in doubt, and the rules do not do it again", async () => {
    const attempt = await attemptIn(world, cashier, 4007);
    const id = await telling(attempt);
    expect(await lineNow(world, id)).toMatchObject({ state: 3622 });
    expect((await desk(attempt)).payout.stateCode).toBe(4008);
    expect(await unmatch(id)).toBe("7663");
    expect(await unmatchPaid(id)).toBe("0");
    expect((await desk(attempt)).payout).toMatchObject({ incident: "proofTakenBack" });
    await world.call(triage.rematch, {}, { as: cashier });
    await runQueued(world, cashier);
    expect(await lineNow(world, id)).toMatchObject({ state: 3621, reason: "CONTRADICTION" });
    expect(toldOrders.filter((one) => one.payoutId === attempt.payoutId)).toHaveLength(1);
  });

  it("is not put together by a rule again once a person has taken it apart", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const id = await telling(attempt);
    expect(await lineNow(world, id)).toMatchObject({ state: 3622 });
    expect(await unmatch(id)).toBe("0");
    expect((await desk(attempt)).payout).toMatchObject({ stateCode: 4008, incident: null });
    await world.call(triage.rematch, {}, { as: cashier });
    await runQueued(world, cashier);
    expect(await lineNow(world, id)).toMatchObject({ state: 3621, reason: "CONTRADICTION" });
    expect(await match(id, attempt)).toMatchObject({ code: "0" });
  });

  it("has its proof again when two people agree on the line once more", async () => {
    const attempt = await attemptIn(world, cashier, 4007);
    const id = await telling(attempt);
    await unmatchPaid(id);
    expect(await match(id, attempt)).toMatchObject({ code: "0" });
    const { evidence } = await desk(attempt);
    const input = { id: attempt.payoutId, evidenceId: evidence[0]?.id ?? "" };
    expect(await world.call(payout.confirmEvidence, input, { as: manager })).toMatchObject({
      code: "0",
    });
    expect((await desk(attempt)).payout).toMatchObject({ stateCode: 4008, incident: null });
  });

  it("as returned is in doubt after it is taken back, unless it was paid again", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const back = { direction: "in" as const, name: "王小明", purpose: `退汇 ${attempt.number}` };
    const id = await waitingLine(world, cashier, back);
    expect(await lineNow(world, id)).toMatchObject({ state: 3627 });
    expect((await desk(attempt)).payout.stateCode).toBe(4010);
    expect(await unmatch(id)).toBe("7663");
    expect(await unmatchPaid(id)).toBe("0");
    expect((await desk(attempt)).payout).toMatchObject({
      stateCode: 4010,
      incident: "returnTakenBack",
    });
    const again = await world.call(
      payout.retry,
      { id: attempt.payoutId, remark: "再付" },
      { as: manager },
    );
    expect(again.code).toBe("2203");
  });

  it("is left to a person where the payment contradicts itself meanwhile", async () => {
    const attempt = await attemptIn(world, cashier, 4007);
    await world.database.admin.query(
      "update payouts set incident = 'amountDiffers' where id = $1",
      [attempt.payoutId],
    );
    const id = await telling(attempt);
    expect(await lineNow(world, id)).toMatchObject({ state: 3621, reason: "CONTRADICTION" });
    expect((await desk(attempt)).payout.stateCode).toBe(4007);
  });
});

describe("a file, which can be forged,", () => {
  const returning = ({ number }: TestAttempt) => ({
    direction: "in" as const,
    name: "王小明",
    purpose: `退汇 ${number}`,
    isOfFile: true,
  });

  it("closes no payment of whoever handed it in: his colleague's does", async () => {
    const attempt = await attemptIn(world, cashier, 4007);
    const line = { name: "王小明", purpose: attempt.number, isOfFile: true };
    const own = await waitingLine(world, cashier, line);
    expect(await lineNow(world, own)).toMatchObject({ state: 3621, reason: "CONTRADICTION" });
    expect((await desk(attempt)).payout.stateCode).toBe(4007);
    const other = await attemptIn(world, cashier, 4007);
    const theirs = await waitingLine(world, manager, { ...line, purpose: other.number });
    expect(await lineNow(world, theirs)).toMatchObject({ state: 3622 });
    expect((await desk(other)).payout.stateCode).toBe(4008);
  });

  it("brings no payment back of whoever handed it in, nor does his word: his colleague's does", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const id = await waitingLine(world, cashier, returning(attempt));
    expect(await lineNow(world, id)).toMatchObject({ state: 3621 });
    expect((await desk(attempt)).payout.stateCode).toBe(4008);
    const input = { id, targetType: "payoutReturn" as const, targetId: attempt.id };
    expect(await world.call(triage.match, input, { as: cashier })).toMatchObject({ code: "7684" });
    expect(await world.call(triage.match, input, { as: manager })).toMatchObject({ code: "0" });
    expect((await desk(attempt)).payout.stateCode).toBe(4010);
  });
});

describe("two at once", () => {
  it("match one line: one of them does", async () => {
    const [one, other] = [
      await attemptIn(world, cashier, 4008),
      await attemptIn(world, cashier, 4008),
    ];
    const id = await waitingLine(world, cashier);
    const answers = await Promise.all([match(id, one), match(id, other, manager)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "0",
      "7658",
    ]);
    expect(await lineNow(world, id)).toMatchObject({ state: 3623, matched_fen: 12_800 });
  });

  it("match one payment: one of them does", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const [one, other] = [await waitingLine(world, cashier), await waitingLine(world, cashier)];
    const answers = await Promise.all([match(one, attempt), match(other, attempt, manager)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "0",
      "7660",
    ]);
  });

  it("match and judge one payment: it is settled once", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const waiting = await waitingLine(world, cashier);
    const [, told] = await Promise.all([match(waiting, attempt), telling(attempt)]);
    const states = [await lineNow(world, waiting), await lineNow(world, told)];
    const settled = states.filter(({ state }) => state === 3622 || state === 3623);
    expect(settled).toHaveLength(1);
  });
});
