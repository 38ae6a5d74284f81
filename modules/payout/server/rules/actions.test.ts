import { describe, expect, it } from "vitest";
import { type PayoutAction, payoutStates } from "../../states.ts";
import { type Facts, mustKeepChannel, reasonsAgainst } from "./actions.ts";

const me = "me";
const facts: Facts = {
  state: payoutStates.ready,
  createdBy: "somebody",
  applicantId: "applicant",
  hasTwin: false,
  failedBy: null,
  incident: null,
  hasReceipt: false,
  givesReceipts: true,
  byFile: false,
  isKnownAbsent: false,
  isContradictedBeside: false,
  isUnsent: false,
  evidenceBy: null,
  provisionalUntil: null,
  isShown: false,
  revertBy: null,
  wasReverted: false,
  now: new Date("2026-11-20T10:00:00Z"),
  againstRetry: null,
};
const codes = (action: PayoutAction, over: Partial<Facts>) =>
  reasonsAgainst(action, { ...facts, ...over }, me).map(({ definition }) => definition.code);
const may = (action: PayoutAction, over: Partial<Facts>) => codes(action, over).length === 0;

const { submitted, processing, unknown, parked, inFile, failed, returned, paid } = payoutStates;
const onItsWay = [submitted, processing, unknown, parked, inFile];

describe("a payout", () => {
  it.each(onItsWay)("what may be on its way is neither cancelled nor paid again: %i", (state) => {
    for (const action of ["cancel", "retry", "pay"] as const)
      expect(may(action, { state })).toBe(false);
  });

  it.each([failed, returned])(
    "that certainly ended unpaid is tried again or given up: %i",
    (state) => {
      expect(may("retry", { state })).toBe(true);
      expect(may("cancel", { state })).toBe(true);
      expect(may("pay", { state })).toBe(false);
    },
  );

  it("nothing is done to what contradicts itself that could pay it once more", () => {
    const incident = "paidAfterFailed";
    expect(may("pay", { incident })).toBe(false);
    for (const action of ["retry", "cancel"] as const) {
      expect(may(action, { incident, state: failed })).toBe(false);
    }
    expect(may("resend", { incident, state: unknown, isKnownAbsent: true })).toBe(false);
  });

  it("is sent once more only where the channel, asked, has nothing of it", () => {
    expect(may("resend", { state: unknown, isKnownAbsent: true })).toBe(true);
    expect(may("resend", { state: unknown })).toBe(false);
    expect(may("resend", { state: unknown, isKnownAbsent: true, byFile: true })).toBe(false);
    expect(may("resend", { state: paid, isKnownAbsent: true })).toBe(false);
  });

  it("is taken back only while it certainly was not sent", () => {
    expect(may("withdraw", { state: submitted, isUnsent: true })).toBe(true);
    expect(may("withdraw", { state: submitted })).toBe(false);
    expect(may("withdraw", { state: processing, isUnsent: true })).toBe(false);
  });
});

it("evidence is confirmed by another than who brought it, and there has to be some", () => {
  for (const action of ["confirmEvidence", "rejectEvidence"] as const) {
    expect(may(action, { state: unknown, evidenceBy: "somebody" })).toBe(true);
    expect(may(action, { state: unknown, evidenceBy: me })).toBe(false);
    expect(may(action, { state: unknown })).toBe(false);
  }
});

it("what was tried on one channel stays there, unless that could not pay at all", () => {
  const tried = { attempts: 1, channel_id: "one", fail_category: "PAYEE_DATA" };
  expect(mustKeepChannel(tried, "other")).toBe(true);
  expect(mustKeepChannel(tried, "one")).toBe(false);
  expect(mustKeepChannel({ ...tried, fail_category: "CHANNEL_BALANCE" }, "other")).toBe(false);
  expect(mustKeepChannel({ ...tried, attempts: 0 }, "other")).toBe(false);
});

const until = new Date("2026-11-20T10:00:01Z");
const hour = 3_600_000;

describe("a result of a bank's file", () => {
  const byFile = { state: paid, byFile: true, provisionalUntil: until };

  it("is taken back within its day, while no line shows it and nothing contradicts it", () => {
    for (const state of [paid, failed]) {
      expect(codes("proposeRevert", { ...byFile, state })).toEqual([]);
      expect(codes("confirmRevert", { ...byFile, state, revertBy: "ann" })).toEqual([]);
    }
    const late = { ...byFile, provisionalUntil: facts.now };
    const wrong: [Partial<Facts>, string][] = [
      [{ ...byFile, provisionalUntil: null }, "2290"],
      [late, "2291"],
      [{ ...byFile, provisionalUntil: new Date(until.getTime() - hour) }, "2291"],
      [{ ...byFile, isShown: true }, "2292"],
      [{ ...byFile, incident: "failedAfterPaid" }, "2203"],
      [{ ...byFile, state: inFile }, "2200"],
      [{ ...byFile, state: returned }, "2200"],
    ];
    for (const [over, code] of wrong) {
      expect(codes("proposeRevert", over)).toEqual([code]);
      expect(codes("confirmRevert", { ...over, revertBy: "ann" })).toEqual([code]);
    }
  });

  it("is asked for once, and decided on only where somebody asked", () => {
    expect(codes("proposeRevert", { ...byFile, revertBy: "ann" })).toEqual(["2293"]);
    expect(codes("confirmRevert", byFile)).toEqual(["2294"]);
    expect(codes("rejectRevert", byFile)).toEqual(["2294"]);
    expect(codes("rejectRevert", { ...byFile, revertBy: me })).toEqual([]);
  });

  it("is neither paid again nor given up while that waits, nor before its end is known", () => {
    for (const action of ["retry", "cancel"] as const) {
      expect(codes(action, { ...byFile, state: failed, revertBy: "ann" })).toEqual(["2293"]);
      expect(may(action, { ...byFile, state: inFile, wasReverted: true })).toBe(false);
    }
  });

  it("taken back is ended by evidence, too, as what nobody knows the end of", () => {
    for (const state of [inFile, processing]) {
      expect(may("proposeEvidence", { state, wasReverted: true })).toBe(true);
      expect(may("proposeEvidence", { state })).toBe(false);
    }
  });
});
