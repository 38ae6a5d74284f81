import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Money, isKept, standingOf, sumsOf, waitsForPerson } from "./standing.ts";

const payment = fc.record({
  id: fc.uuid(),
  paidFen: fc.integer({ min: 1, max: 100_000 }),
  parked: fc.constantFrom(null, "LATE", "DUPLICATE", "AMOUNT_DIFFERS"),
  decision: fc.constantFrom(null, "KEPT", "GIVEN_BACK"),
  refundableFen: fc.integer({ min: 0, max: 100_000 }),
});
const states = [
  "WAITING",
  "SUBMITTED",
  "PROCESSING",
  "SUCCEEDED",
  "FAILED",
  "UNKNOWN",
  "CANCELLED",
] as const;

const money: fc.Arbitrary<Money> = fc
  .record({
    state: fc.constantFrom("OPEN" as const, "EXPIRED" as const, "PAID" as const, "CLOSED" as const),
    payments: fc.array(payment, { maxLength: 4 }),
    parts: fc.array(fc.record({ nth: fc.nat(3), state: fc.constantFrom(...states) }), {
      maxLength: 4,
    }),
  })
  .map(({ state, payments, parts }) => ({
    state,
    payments,
    refunds: parts.flatMap(({ nth, state: of }) => {
      const one = payments[nth];
      return one ? [{ paymentId: one.id, amountFen: Math.ceil(one.paidFen / 4), state: of }] : [];
    }),
  }));
const before = { state: "waiting", isAdjusted: false } as const;

describe("money of a service charge", () => {
  it("is kept, goes back or waits for somebody: never two of these", () => {
    fc.assert(
      fc.property(payment, (one) => {
        const isBack = one.decision === "GIVEN_BACK" && one.parked !== null;
        const ends = [isKept(one), waitsForPerson(one), isBack && one.refundableFen === 0];
        expect(ends.filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  it("that waits for somebody is seen before anything else", () => {
    fc.assert(
      fc.property(money, (all) => {
        const isWaiting = all.payments.some(waitsForPerson);
        expect(["late", "duplicate"].includes(standingOf(all, before))).toBe(isWaiting);
      }),
    );
  });

  it("counts what went back of what was kept, and of nothing else", () => {
    fc.assert(
      fc.property(money, (all) => {
        const { paidInFen, refundedFen } = sumsOf(all);
        const kept = all.payments.filter(isKept);
        expect(paidInFen).toBe(kept.reduce((sum, { paidFen }) => sum + paidFen, 0));
        const given = all.refunds.filter(({ state }) => state === "SUCCEEDED");
        expect(refundedFen).toBeLessThanOrEqual(
          given.reduce((sum, { amountFen }) => sum + amountFen, 0),
        );
        expect(kept.length > 0 || refundedFen === 0).toBe(true);
      }),
    );
  });
});
