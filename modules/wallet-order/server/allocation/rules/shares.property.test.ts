import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fenLimit } from "#platform/contract/money.ts";
import { allocate, divideByPercent, divideEvenly } from "./shares.ts";

const amounts = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: fenLimit }));

/** Percents that make up the whole: the gaps between cuts of it. */
const percents = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 12 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0)));

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

describe("an amount divided by percents", () => {
  it("adds up to the fen, and no part is a whole fen off", () => {
    fc.assert(
      fc.property(amounts, percents, (amount, shares) => {
        const parts = divideByPercent(amount, shares);
        expect(sum(parts)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          const off = BigInt(part) * 10_000n - BigInt(amount) * BigInt(shares[at] ?? 0);
          expect(off > -10_000n && off < 10_000n).toBe(true);
        }
      }),
    );
  });

  it("gives the fen that are left to those who lost most, the first of equals", () => {
    fc.assert(
      fc.property(amounts, percents, (amount, shares) => {
        const lost = shares.map((share) => Number((BigInt(amount) * BigInt(share)) % 10_000n));
        const floors = shares.map((share) => Number((BigInt(amount) * BigInt(share)) / 10_000n));
        const parts = divideByPercent(amount, shares);
        const isRaised = parts.map((part, at) => part > (floors[at] ?? 0));
        for (const [one, raised] of isRaised.entries()) {
          for (const [other, alsoRaised] of isRaised.entries()) {
            if (!raised || alsoRaised) continue;
            const [mine, its] = [lost[one] ?? 0, lost[other] ?? 0];
            expect(mine > its || (mine === its && one < other)).toBe(true);
          }
        }
      }),
    );
  });

  it("is refused where the percents are not the whole", () => {
    const uneven = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, uneven, (amount, shares) => {
        fc.pre(sum(shares) !== 10_000);
        expect(() => divideByPercent(amount, shares)).toThrow("Percent total must be 100%");
      }),
    );
  });
});

it("an amount divided evenly adds up, and nobody has more than a fen over another", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 300 }), (amount, count) => {
      const parts = divideEvenly(amount, count);
      expect(sum(parts)).toBe(amount);
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    }),
  );
});

it("what each wallet gets adds up, and rounding is never more than a fen", () => {
  const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 13, maxLength: 13 });
  fc.assert(
    fc.property(amounts, percents, counts, (amount, shares, owning) => {
      const divided = shares.map((percentBp, at) => {
        return { percentBp, owners: Array.from({ length: owning[at] ?? 1 }, (_, nth) => nth) };
      });
      const parts = allocate(amount, divided);
      expect(sum(parts.map(({ amountFen }) => amountFen))).toBe(amount);
      expect(parts.every(({ roundedFen }) => roundedFen === 0 || roundedFen === 1)).toBe(true);
    }),
  );
});

it("thirds of a hundred yuan and a fen fall as everybody can check", () => {
  expect(divideByPercent(10_001, [3_333, 3_333, 3_334])).toEqual([3_333, 3_333, 3_335]);
  expect(divideByPercent(1, [5_000, 5_000])).toEqual([1, 0]);
  expect(divideEvenly(100, 3)).toEqual([34, 33, 33]);
});
