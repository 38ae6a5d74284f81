import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toRelease } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import {
  addLines,
  attemptIn,
  judgeNow,
  lineNow,
  matchOf,
  payoutTarget,
  type TestAttempt,
  waitingLine,
} from "#main/statement-arrange.ts";
import { message } from "#modules/message/contract.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { systemClock } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";
import { fewestToPublish, matchingThreshold } from "../trial-contract.ts";
import type { Thresholds } from "./rules/judge.ts";
import { calibrateIn, calibrateThresholds } from "./trial/calibrate.ts";
import { fewestToCalibrate } from "./trial/rules.ts";

const open = openQuietWorld;
const remark = "试算样本太旧";
const usual: Thresholds = { automatic: 90, lead: 15, suggested: 55 };
const dayMs = 86_400_000;

interface Exported extends TestAttempt {
  readonly exportNumber: string;
}

/** Paid by a bank file five days ago. A line that names the file and the payee has 93 points at once, 85 by now. */
async function exported(world: World, as: TestPerson): Promise<Exported> {
  const release = await toRelease(world, as, { kind: "file", lines: 1 });
  const by = await colleagueOf(world, as);
  const { code } = await world.call(payoutBatch.release, release, { as: by });
  if (code !== "0") throw new Error(`not released: ${code}`);
  const { admin } = world.database;
  const { rows } = await admin.query<Exported>(
    "update payout_attempts a set state = 4008, sending_at = now() - interval '5 days' from payout_batches b" +
      ' where b.id = $1 and a.batch_id = b.id returning a.id, a.payout_id as "payoutId", a.merchant_number as number,' +
      ' a.amount_fen::float as "amountFen", b.export_number as "exportNumber"',
    [release.id],
  );
  const [attempt] = rows;
  if (!attempt) throw new Error("The file is empty");
  const paid = "update payouts set state = 4008, paid_at = now() where id = $1";
  await admin.query(paid, [attempt.payoutId]);
  return attempt;
}

const daysAgo = (days: number) =>
  new Date(systemClock.now().getTime() - days * dayMs).toISOString();
const shown = (attempt: Exported, at = daysAgo(4)) => ({
  name: "王小明",
  purpose: attempt.exportNumber,
  at,
});

/** Lines that a person said are nobody's business. */
async function ignoredLines(world: World, as: TestPerson, count: number): Promise<void> {
  const line = { direction: "out", amountFen: 777, purpose: "往来待查" } as const;
  const ids = await addLines(
    world,
    as,
    Array.from({ length: count }, () => line),
  );
  await judgeNow(world, as);
  for (const id of ids) await world.call(triage.ignore, { id, ignoredAs: "other" }, { as });
}

let turn = 0;
/** Others than any that were asked for before, and as careful as those in force. */
const others = (): Thresholds => ({ ...usual, suggested: 41 + (turn++ % 14) });

async function proposed(world: World, as: TestPerson, asked: Thresholds = others()) {
  const { data, code } = await world.call(matchingThreshold.propose, asked, { as });
  if (code !== "0") throw new Error(`not proposed: ${code}`);
  return { id: data.id };
}

guards(matchingThreshold.propose, {
  open,
  valid: async () => others(),
  refused: { input: async () => usual, code: "7677" },
});
guards(matchingThreshold.publish, {
  open,
  valid: async (world, as) => {
    await ignoredLines(world, as, fewestToPublish);
    return proposed(world, await colleagueOf(world, as));
  },
  refused: { input: (world, as) => proposed(world, as), code: "7673" },
});
guards(matchingThreshold.refuse, {
  open,
  valid: async (world, as) => ({ ...(await proposed(world, as)), remark }),
  refused: {
    input: async (world, as) => {
      const input = { ...(await proposed(world, as)), remark };
      await world.call(matchingThreshold.refuse, input, { as });
      return input;
    },
    code: "7675",
  },
});

let world: World;
beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

const tried = async (as: TestPerson, over: Partial<Thresholds> = {}) => {
  const { code, data } = await world.call(matchingThreshold.try, { ...usual, ...over }, { as });
  expect(code).toBe("0");
  return data;
};
const publish = async (id: string, as: TestPerson) =>
  (await world.call(matchingThreshold.publish, { id }, { as })).code;
const matchBy = (as: TestPerson, id: string, attempt: TestAttempt) =>
  world.call(triage.match, { id, ...payoutTarget(attempt) }, { as });

async function takeBack(as: TestPerson, id: string): Promise<void> {
  const input = { id, matchId: (await matchOf(world, id)).id, remark };
  const { code, msg } = await world.call(triage.unmatch, input, { as });
  if (code !== "0") throw new Error(msg);
}

/** Two people of a tenant of their own. */
const twoPeople = async () => {
  const cashier = await world.person(await world.tenant());
  return [cashier, await colleagueOf(world, cashier)] as const;
};

describe("thresholds are tried on", () => {
  it("lines that a rule matched: their own match does not hide their target", async () => {
    const [cashier] = await twoPeople();
    const id = await waitingLine(world, cashier, shown(await exported(world, cashier)));
    expect(await lineNow(world, id)).toMatchObject({ state: 3622 });
    const now = await tried(cashier);
    expect(now).toMatchObject({ lines: 1, right: 1, wrong: 0, precision: 10_000, recall: 10_000 });
    const stricter = await tried(cashier, { automatic: 95 });
    expect(stricter).toMatchObject({ right: 0, suggested: 1, anew: 0, noLonger: 1 });
    expect(stricter).toMatchObject({ precision: null, recall: 0 });
    expect(stricter.reasons).toEqual([{ reason: null, lines: 1, suggested: 1, missed: 0 }]);
    expect(await lineNow(world, id)).toMatchObject({ state: 3622 });
  });

  it("lines that a person matched: lower thresholds would have settled some", async () => {
    const [cashier] = await twoPeople();
    const attempt = await exported(world, cashier);
    const late = daysAgo(0);
    const id = await waitingLine(world, cashier, shown(attempt, late));
    expect(await lineNow(world, id)).toMatchObject({ state: 3621 });
    await matchBy(cashier, id, attempt);
    expect(await tried(cashier)).toMatchObject({ right: 0, suggested: 1, recall: 0 });
    const lower = await tried(cashier, { automatic: 85 });
    expect(lower).toMatchObject({ right: 1, anew: 1, noLonger: 0, recall: 10_000 });
  });

  it("lines whose target only its sum finds, until it is matched", async () => {
    const [cashier] = await twoPeople();
    const attempt = await attemptIn(world, cashier, 4008);
    const find = "select account_tail as tail from payouts where id = $1";
    const { admin } = world.database;
    const { rows } = await admin.query<{ tail: string }>(find, [attempt.payoutId]);
    const account = `6214********${rows[0]?.tail}`;
    const id = await waitingLine(world, cashier, { account });
    await matchBy(cashier, id, attempt);
    expect(await tried(cashier)).toMatchObject({ lines: 1, suggested: 0, missed: 1 });
    expect(await tried(cashier, { suggested: 45 })).toMatchObject({ suggested: 1, missed: 0 });
  });

  it("a line of a rule that was taken back: wrong wherever it would be matched again", async () => {
    const [cashier] = await twoPeople();
    const attempt = await exported(world, cashier);
    const id = await waitingLine(world, cashier, shown(attempt));
    await takeBack(cashier, id);
    // The right line covers the target by now: that must not hide the mistake.
    const right = await waitingLine(world, cashier);
    await matchBy(cashier, right, attempt);
    const { wrong, precision, worst } = await tried(cashier);
    expect({ wrong, precision }).toEqual({ wrong: 1, precision: 0 });
    expect(worst[0]).toMatchObject({
      line: { id, oppositeAccountName: "王小明" },
      outcome: "wrong",
      says: { kind: "matched", number: attempt.number, score: 93 },
      decided: { as: "notThis", by: "person", numbers: [attempt.number] },
    });
    expect(await tried(cashier, { automatic: 94 })).toMatchObject({ wrong: 0, left: 1 });
  });

  it("lines that are nobody's business, and lines that were split", async () => {
    const [cashier] = await twoPeople();
    await ignoredLines(world, cashier, 1);
    const targets = [await attemptIn(world, cashier, 4008), await attemptIn(world, cashier, 4008)];
    const id = await waitingLine(world, cashier, { amountFen: 25_600 });
    const amount = 12_800 as Fen;
    const parts = targets.map((attempt) => ({ ...payoutTarget(attempt), amount }));
    expect((await world.call(triage.split, { id, parts }, { as: cashier })).code).toBe("0");
    const { worst, ...figures } = await tried(cashier);
    expect(figures).toMatchObject({ lines: 2, left: 1, missed: 1, wrong: 0 });
    const numbers = targets.map(({ number }) => number);
    expect(worst[0]?.decided.numbers.toSorted()).toEqual(numbers.toSorted());
  });

  it("a second line that names a payment: what the first one kept is kept from it in the trial too", async () => {
    const [cashier] = await twoPeople();
    const attempt = await exported(world, cashier);
    const later = daysAgo(3.9);
    const first = await waitingLine(world, cashier, {
      ...shown(attempt),
      purpose: `${attempt.exportNumber} 更正`,
    });
    const second = await waitingLine(world, cashier, shown(attempt, later));
    await matchBy(cashier, first, attempt);
    const other = { id: second, ignoredAs: "other" as const };
    expect((await world.call(triage.ignore, other, { as: cashier })).code).toBe("0");
    expect(await tried(cashier)).toMatchObject({ lines: 2, wrong: 0, left: 1, suggested: 1 });
  });

  it("lines of the tenant alone, and every figure opens its lines", async () => {
    const [cashier] = await twoPeople();
    const id = await waitingLine(world, cashier, {
      ...shown(await exported(world, cashier)),
      account: "6214830012345678",
    });
    const [neighbour] = await twoPeople();
    expect(await tried(neighbour)).toMatchObject({ lines: 0, right: 0, precision: null });
    const figure = "missed" as const;
    const behind = async (as: TestPerson) =>
      (await world.call(matchingThreshold.cases, { ...usual, figure }, { as })).data;
    expect(await behind(neighbour)).toEqual({ total: 0, cases: [] });
    await world.call(triage.ignore, { id, ignoredAs: "other" }, { as: cashier });
    const right = { ...usual, figure: "left" as const };
    const { data } = await world.call(matchingThreshold.cases, right, { as: cashier });
    expect(data).toMatchObject({
      total: 1,
      cases: [{ line: { id, oppositeAccountTail: "5678" } }],
    });
    expect(JSON.stringify(data)).not.toContain("6214830012345678");
    const reason = { ...right, reason: "TIE" as const };
    const none = await world.call(matchingThreshold.cases, reason, { as: cashier });
    expect(none.data.total).toBe(0);
  });
});

describe("thresholds are published", () => {
  it("by a second person, and lines are judged by them from then on", async () => {
    const [cashier, manager] = await twoPeople();
    await ignoredLines(world, cashier, fewestToPublish);
    const { id } = await proposed(world, cashier, { ...usual, automatic: 95 });
    expect(await publish(id, cashier)).toBe("7673");
    const before = await waitingLine(world, cashier, shown(await exported(world, cashier)));
    expect(await lineNow(world, before)).toMatchObject({ state: 3622 });
    expect(await publish(id, manager)).toBe("0");
    const after = await waitingLine(world, cashier, shown(await exported(world, cashier)));
    expect(await lineNow(world, after)).toMatchObject({ state: 3621, reason: null });
    const { data } = await world.call(matchingThreshold.list, {}, { as: manager });
    expect(data.inForce).toEqual({ ...usual, automatic: 95 });
    const version = { id, state: "PUBLISHED", isOwn: false, remark: null };
    // The trial that is kept is the one it was published on: the line came in after it was proposed.
    const trial = { lines: fewestToPublish + 1, wrong: 0, noLonger: 1 };
    expect(data.versions).toMatchObject([{ ...version, trial }]);
    expect(await publish(id, manager)).toBe("7675");
  });

  it("not where the trial finds a wrong one, nor on too few lines", async () => {
    const [cashier, manager] = await twoPeople();
    const { id: untried } = await proposed(world, cashier);
    expect(await publish(untried, manager)).toBe("7678");
    await ignoredLines(world, cashier, fewestToPublish);
    const { id } = await proposed(world, cashier, { ...usual, automatic: 91 });
    const line = await waitingLine(world, cashier, shown(await exported(world, cashier)));
    await takeBack(cashier, line);
    expect(await publish(id, manager)).toBe("7672");
    const { id: stricter } = await proposed(world, cashier, { ...usual, automatic: 94 });
    expect(await publish(stricter, manager)).toBe("0");
  });

  it("not where others came into force since they were proposed", async () => {
    const [cashier, manager] = await twoPeople();
    await ignoredLines(world, cashier, fewestToPublish);
    const [{ id: first }, { id: second }] = [
      await proposed(world, cashier),
      await proposed(world, cashier),
    ];
    expect(await publish(first, manager)).toBe("0");
    expect(await publish(second, manager)).toBe("7676");
    const input = { id: second, remark };
    expect((await world.call(matchingThreshold.refuse, input, { as: manager })).code).toBe("0");
    const { data } = await world.call(matchingThreshold.list, {}, { as: manager });
    expect(data.versions.find(({ id }) => id === second)).toMatchObject({
      state: "REFUSED",
      remark,
    });
  });

  it("once when two people publish two versions at once", async () => {
    const [cashier, manager] = await twoPeople();
    await ignoredLines(world, cashier, fewestToPublish);
    const ids = [await proposed(world, cashier), await proposed(world, cashier)];
    const codes = await Promise.all(ids.map(({ id }) => publish(id, manager)));
    expect(codes.toSorted()).toEqual(["0", "7676"]);
  });
});

describe("the weekly calibration", () => {
  it("proposes what would settle more without a mistake, once, and publishes nothing", async () => {
    const [cashier, manager] = await twoPeople();
    await ignoredLines(world, cashier, fewestToPublish);
    expect(await calibrateIn(world.engine, cashier.tenantId)).toBeUndefined();
    await ignoredLines(world, cashier, fewestToCalibrate - fewestToPublish);
    const inForce = { ...usual, automatic: 88 };
    expect(await publish((await proposed(world, cashier, inForce)).id, manager)).toBe("0");
    expect(await calibrateIn(world.engine, cashier.tenantId)).toBeUndefined();
    const attempt = await exported(world, cashier);
    const id = await waitingLine(world, cashier, shown(attempt, daysAgo(0)));
    await matchBy(cashier, id, attempt);

    await calibrateThresholds(world.engine);
    const again = await calibrateIn(world.engine, cashier.tenantId);
    const { data } = await world.call(matchingThreshold.list, {}, { as: manager });
    expect(data.inForce).toEqual(inForce);
    const open = data.versions.filter(({ state }) => state === "PROPOSED");
    expect(open).toMatchObject([
      { id: again, ...inForce, automatic: 85, proposedBy: "calibration", by: null },
    ]);
    expect(open[0]?.trial).toMatchObject({ anew: 1, wrong: 0 });
    expect(data.versions.filter(({ state }) => state === "REPLACED")).toHaveLength(1);

    const box = { filters: { kind: "todo" as const }, size: 50 };
    const todos = async (as: TestPerson) =>
      (await world.call(message.list, box, { as })).data.records.map(({ event }) => event);
    expect(await todos(manager)).toEqual(["thresholds.calibrated"]);
    const clerk = await world.person({ id: cashier.tenantId, name: "" }, [triage.list.permission]);
    expect(await todos(clerk)).toEqual([]);
    expect(await publish(again ?? "", manager)).toBe("0");
    expect(await todos(manager)).toEqual([]);
  });
});
