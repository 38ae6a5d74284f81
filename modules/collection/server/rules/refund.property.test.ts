import fc from "fast-check";
import { expect, test } from "vitest";
import { type Incident, type RefundState, refundStates } from "../../states.ts";
import { afterOfflineBack, afterOfflinePaid } from "./offline.ts";
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
  excessFen: fc.constant(0),
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

const unexpected: Partial<Record<RefundState, Incident>> = {
  CANCELLED: "REFUNDED_AFTER_CANCEL",
  OFFLINE: "CONTRADICTED",
};

test("money that nobody expected is an incident: after a cancel, past a payment, or under a second number", () => {
  fc.assert(
    fc.property(anyRefund, anyAnswer, anyAnswer, (refund, one, other) => {
      const first = afterRefundAnswer(refund, { ...one, state: "refunded" });
      expect(first.incident).toBe(unexpected[refund.state] ?? null);
      const second = afterRefundAnswer(first.refund, { ...other, state: "refunded" });
      const isTwice = one.number !== other.number;
      expect(second.incident).toBe(isTwice ? "REFUNDED_TWICE" : null);
      expect(second.excessFen).toBe(isTwice ? amountFen : 0);
    }),
  );
});

const answered = { number: "TK1", byQuery: true } as const;

/** What an event of a refund that is paid beside the channel says of it. */
const heardOf = {
  paid: (refund: RefundFacts) => afterOfflinePaid(refund, "FK1"),
  back: (refund: RefundFacts) => afterOfflineBack(refund, "FK1"),
  refunded: (refund: RefundFacts) => afterRefundAnswer(refund, { ...answered, state: "refunded" }),
  failed: (refund: RefundFacts) => afterRefundAnswer(refund, { ...answered, state: "failed" }),
} as const;

test("what bank and channel gave is counted once, and what is too much, however often the channel says so", () => {
  const anyEvent = fc.constantFrom("paid", "back", "refunded", "failed");
  fc.assert(
    fc.property(anyRefund, fc.array(anyEvent, { maxLength: 12 }), (from, events) => {
      let refund: RefundFacts = { ...from, state: "OFFLINE", sendNumber: "TK1" };
      const given = { bank: 0, channel: 0 };
      for (const event of events) {
        // The desk tells each end once.
        if (event === (given.bank > 0 ? "paid" : "back")) continue;
        const { refund: after, excessFen } = heardOf[event](refund);
        refund = { ...after, excessFen: refund.excessFen + excessFen };
        if (event === "paid" || event === "back") given.bank = event === "paid" ? amountFen : 0;
        if (event === "refunded") given.channel = amountFen;
        const givenFen = given.bank + given.channel;
        expect(refund.state).toBe(givenFen > 0 ? "SUCCEEDED" : "OFFLINE");
        expect(refund.excessFen).toBe(Math.max(0, givenFen - amountFen));
      }
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
