import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RuleSheet } from "../../rule-contract.ts";
import { inForce } from "./months.ts";
import { mostShown, Tally } from "./tally.ts";

const contract = fc.record({
  nth: fc.uuid(),
  shop: fc.constantFrom("一店", "二店", "三店"),
  departmentId: fc.constantFrom("苏州", "无锡", null),
  ownerId: fc.constantFrom("王", "李"),
  beforeFen: fc.integer({ min: -500, max: 500 }),
  afterFen: fc.integer({ min: 0, max: 500 }),
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe("adding up what becomes of contracts", () => {
  it("gives whoever sees some of them what these alone add up to, and their ten largest, in 2,000 cases", () => {
    const departments = fc.subarray(["苏州", "无锡", null]);
    fc.assert(
      fc.property(fc.array(contract, { maxLength: 80 }), departments, (contracts, seen) => {
        const tally = new Tally<(typeof contracts)[number]>();
        tally.add(contracts.slice(0, 30));
        tally.add(contracts.slice(30));
        const isSeen = ({ departmentId }: { departmentId: string | null }) =>
          seen.includes(departmentId);
        const [mine, parts] = [contracts.filter(isSeen), tally.parts.filter(isSeen)];
        expect(sum(parts.map((part) => part.contracts))).toBe(mine.length);
        expect(sum(parts.map((part) => part.beforeFen))).toBe(
          sum(mine.map(({ beforeFen }) => beforeFen)),
        );
        expect(sum(parts.map((part) => part.afterFen))).toBe(
          sum(mine.map(({ afterFen }) => afterFen)),
        );
        const by = (one: (typeof contracts)[number]) => Math.abs(one.afterFen - one.beforeFen);
        const largest = (of: typeof contracts) =>
          of
            .map(by)
            .filter((difference) => difference > 0)
            .toSorted((one, other) => other - one)
            .slice(0, mostShown);
        expect(sum(parts.map((part) => part.changed))).toBe(
          mine.filter((one) => by(one) > 0).length,
        );
        expect(largest(tally.largest.filter(isSeen))).toEqual(largest(mine));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a draft as if it were in force", () => {
  const months = { firstMonth: "2026-09", lastMonth: "2026-10" };
  const days = (from: string, to: string | null) => {
    const { effectiveFrom, effectiveTo } = inForce(
      { effectiveFrom: from, effectiveTo: to } as RuleSheet,
      months,
    );
    return [effectiveFrom, effectiveTo];
  };
  it("counts in all of these months, and where it counted before", () => {
    expect(days("2027-01-01", null)).toEqual(["2026-09-01", null]);
    expect(days("2026-01-01", "2026-06-30")).toEqual(["2026-01-01", "2026-10-31"]);
    expect(days("2026-01-01", "2026-12-31")).toEqual(["2026-01-01", "2026-12-31"]);
  });
});
