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
