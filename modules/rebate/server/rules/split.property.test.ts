import fc from "fast-check";
import { expect, it } from "vitest";
import { keyFenLeft, partsOf } from "./split.ts";

const fen = fc.integer({ min: 1, max: 100_000_000_000 });
const bp = fc.integer({ min: 1, max: 10_000 });

it("splits as the design's example does", () => {
  expect(partsOf({ amountFen: 333_333, keyPersonBp: 1_500 })).toEqual({
    keyFen: 49_999,
    restFen: 283_334,
  });
});

it("drops a share of less than a fen, and gives the rest to the dealer", () => {
  expect(partsOf({ amountFen: 6, keyPersonBp: 1_500 })).toEqual({ keyFen: 0, restFen: 6 });
  expect(partsOf({ amountFen: 7, keyPersonBp: null })).toEqual({ keyFen: 0, restFen: 7 });
});

it("gives parts that are never below zero, add up, and favour the dealer by less than a fen", () => {
  fc.assert(
    fc.property(fen, bp, (amountFen, keyPersonBp) => {
      const { keyFen, restFen } = partsOf({ amountFen, keyPersonBp });
      expect(Math.min(keyFen, restFen)).toBeGreaterThanOrEqual(0);
      expect(keyFen + restFen).toBe(amountFen);
      const exact = BigInt(amountFen) * BigInt(keyPersonBp);
      const lost = exact - BigInt(keyFen) * 10_000n;
      expect(lost >= 0n && lost < 10_000n).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it("lets shares of a contract add up to its cap and no further, however it is applied for", () => {
  const shares = fc.array(fc.tuple(fen, bp), { maxLength: 12 });
  fc.assert(
    fc.property(fen, bp, shares, (deservedFen, maxBp, asked) => {
      let earlierFen = 0;
      for (const [amountFen, wanted] of asked) {
        const { keyFen } = partsOf({ amountFen, keyPersonBp: Math.min(wanted, maxBp) });
        if (keyFen <= keyFenLeft({ deservedFen, maxBp, earlierFen })) earlierFen += keyFen;
      }
      const cap = (BigInt(deservedFen) * BigInt(maxBp)) / 10_000n;
      expect(BigInt(earlierFen) <= cap).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
