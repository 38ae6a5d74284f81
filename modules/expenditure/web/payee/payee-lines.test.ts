import fc from "fast-check";
import { expect, test } from "vitest";
import { followTotal, newLine, splitFault, sumOf } from "./payee-lines.ts";

const lineWith = (amountForPayee: number | string | null) => ({ ...newLine(), amountForPayee });

test("without a payee nothing can be submitted, and amounts must add up to the total", () => {
  expect(splitFault([], 0)).toBe("atLeastOne");
  expect(splitFault([lineWith(100), lineWith(200)], 301)).toBe("split");
  expect(splitFault([lineWith(100), lineWith("一百")], 200)).toBe("split");
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1 }), (amounts) => {
      const lines = amounts.map(lineWith);
      expect(splitFault(lines, sumOf(lines))).toBeUndefined();
      expect(splitFault(lines, sumOf(lines) + 1)).toBe("split");
    }),
  );
});

test("without splitting the one payee gets the total; with it everybody keeps his own", () => {
  expect(followTotal([lineWith(1)], 500, false)).toEqual([lineWith(500)]);
  expect(followTotal([lineWith(1)], 500, true)).toEqual([lineWith(1)]);
  const two = [lineWith(1), lineWith(2)];
  expect(followTotal(two, 500, false)).toBe(two);
});
