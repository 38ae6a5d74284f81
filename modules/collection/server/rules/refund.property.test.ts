import fc from "fast-check";
import { expect, test } from "vitest";
import { refundStates } from "../../states.ts";
import {
  afterAnotherSending,
  afterRefundAnswer,
  nextSending,
  type RefundAnswer,
  type RefundFacts,
} from "./refund.ts";

const amountFen = 3_000;
const numbers = ["TK1", "TK1-2"] as const;

const anyAnswer: fc.Arbitrary<RefundAnswer> = fc.record({
  number: fc.constantFrom(...numbers),
  state: fc.constantFrom("processing", "refunded", "failed", "notFound", "unknown", "notSent"),
  byQuery: fc.boolean(),
});
const anyRefund: fc.Arbitrary<RefundFacts> = fc.record({
  amountFen: fc.constant(amountFen),
  state: fc.constantFrom(...refundStates.filter((state) => state !== "SUCCEEDED")),
  sendNumber: fc.constantFrom(...numbers),
  settledNumber: fc.constant(null),
  failureConfirmed: fc.boolean(),
});

const hearAll = (refund: RefundFacts, answers: readonly RefundAnswer[]) =>
  answers.reduce((known, answer) => afterRefundAnswer(known, answer).refund, refund);

test("a refund has succeeded if and only if the channel ever said so, whatever else it said", () => {
  fc.assert(
    fc.property(anyRefund, fc.array(anyAnswer, { maxLength: 30 }), (refund, answers) => {
      const after = hearAll(refund, answers);
      const isSaid = answers.some(({ state }) => state === "refunded");
      expect(after.state === "SUCCEEDED").toBe(isSaid);
      expect(after.settledNumber).toBe(
        answers.find(({ state }) => state === "refunded")?.number ?? null,
      );
    }),
    { numRuns: 3_000 },
  );
});

test("money that nobody expected is an incident: after a cancel, or under a second number", () => {
  fc.assert(
    fc.property(anyRefund, anyAnswer, anyAnswer, (refund, one, other) => {
      const first = afterRefundAnswer(refund, { ...one, state: "refunded" });
      expect(first.incident).toBe(refund.state === "CANCELLED" ? "REFUNDED_AFTER_CANCEL" : null);
      const second = afterRefundAnswer(first.refund, { ...other, state: "refunded" });
      const isTwice = one.number !== other.number;
      expect(second.incident).toBe(isTwice ? "REFUNDED_TWICE" : null);
      expect(second.excessFen).toBe(isTwice ? amountFen : 0);
    }),
  );
});

test("the same answer again changes nothing", () => {
  fc.assert(
    fc.property(anyRefund, anyAnswer, (refund, answer) => {
      const once = afterRefundAnswer(refund, answer).refund;
      expect(afterRefundAnswer(once, answer).refund).toEqual(once);
    }),
  );
});

test("a failure is confirmed by a query about the number in use, and by nothing else", () => {
  fc.assert(
    fc.property(anyRefund, anyAnswer, (refund, answer) => {
      const isConfirmed = afterRefundAnswer(refund, answer).refund.failureConfirmed;
      if (refund.failureConfirmed || !isConfirmed) return;
      expect(answer).toMatchObject({ state: "failed", byQuery: true, number: refund.sendNumber });
    }),
  );
});

test("the number stays until the channel confirmed a failure", () => {
  expect(nextSending("TK1", 1, false)).toEqual({ sendNumber: "TK1", tries: 1 });
  expect(nextSending("TK1", 1, true)).toEqual({ sendNumber: "TK1-2", tries: 2 });
  expect(nextSending("TK1", 2, false)).toEqual({ sendNumber: "TK1-2", tries: 2 });
});

test("after a sending without an answer only what the channel confirmed is certain", () => {
  fc.assert(
    fc.property(anyRefund, (refund) => {
      const silence = { number: refund.sendNumber, state: "unknown", byQuery: false } as const;
      const { state } = afterRefundAnswer(refund, silence).refund;
      // Nobody may give up what may be on its way.
      const mayBeGivenUp = state === "WAITING" || state === "FAILED";
      expect(mayBeGivenUp).toBe(refund.state === "FAILED" && refund.failureConfirmed);
    }),
  );
});

test("a sending that somebody overtook ends nothing but by money", () => {
  fc.assert(
    fc.property(anyRefund, anyAnswer, (refund, answer) => {
      const { state } = afterRefundAnswer(refund, afterAnotherSending(answer)).refund;
      expect([refund.state, "SUCCEEDED", "PROCESSING", "UNKNOWN"]).toContain(state);
    }),
  );
});
