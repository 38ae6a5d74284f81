import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coolsUntil, type PayeeFacts, trust } from "./rules.ts";

const now = new Date("2026-11-18T10:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const someTime = fc.integer({ min: -10_000, max: 300_000 }).map(ago);
const facts: fc.Arbitrary<PayeeFacts> = fc.record({
  disabledReason: fc.option(fc.constant("账户被冒用")),
  expiresAt: fc.option(someTime),
  check: fc.option(fc.record({ match: fc.boolean(), checkedAt: someTime }), { nil: undefined }),
  change: fc.option(fc.record({ at: someTime, by: fc.constant(["a"]) })),
  paidCount: fc.integer({ min: 0, max: 3 }),
  lastPaidAt: fc.option(someTime),
  paidThisMonthFen: fc.nat(),
});

const clean: PayeeFacts = {
  disabledReason: null,
  expiresAt: null,
  check: { match: true, checkedAt: ago(60) },
  change: null,
  paidCount: 2,
  lastPaidAt: ago(60),
  paidThisMonthFen: 0,
};
const flagsOf = (over: Partial<PayeeFacts>) => trust({ ...clean, ...over }, now).flags;

describe("what is known of a payee", () => {
  it("stands against paying him only by being disabled, expired or cooling", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const known = trust(given, now);
        const stops = known.flags.filter((flag) => /disabled|expired|cooling/.test(flag));
        expect(known.isPayable).toBe(stops.length === 0);
      }),
    );
  });

  it("never becomes worse by waiting, but for a check that grows old and a register that runs out", () => {
    const hours = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(facts, hours, (given, wait) => {
        const later = trust(given, new Date(now.getTime() + wait * 3_600_000));
        const grown = later.flags.filter((flag) => !trust(given, now).flags.includes(flag));
        expect(grown.filter((flag) => flag !== "stale" && flag !== "expired")).toEqual([]);
      }),
    );
  });

  it("says of a check one thing at a time", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const said = trust(given, now).flags.filter((flag) =>
          /checkFailed|unverified|stale/.test(flag),
        );
        expect(said.length).toBeLessThan(2);
      }),
    );
  });

  it("is nothing of somebody verified, paid before and left alone", () => {
    expect(flagsOf({})).toEqual([]);
    expect(flagsOf({ check: undefined })).toEqual([]);
    expect(flagsOf({ check: null })).toEqual(["unverified"]);
    expect(flagsOf({ paidCount: 0 })).toEqual(["firstTime"]);
    expect(flagsOf({ check: { match: false, checkedAt: ago(1) } })).toEqual(["checkFailed"]);
  });

  it("cools for exactly a day, and a check is good for ninety", () => {
    const day = 24 * 60;
    const change = (minutes: number) => ({ change: { at: ago(minutes), by: [] } });
    expect(flagsOf(change(day - 1))).toEqual(["cooling"]);
    expect(flagsOf(change(day))).toEqual([]);
    expect(coolsUntil(ago(day))).toEqual(now);
    const check = (minutes: number) => ({ check: { match: true, checkedAt: ago(minutes) } });
    expect(flagsOf(check(90 * day))).toEqual([]);
    expect(flagsOf(check(90 * day + 1))).toEqual(["stale"]);
  });
});
