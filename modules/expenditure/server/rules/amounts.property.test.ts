import fc from "fast-check";
import { expect, test } from "vitest";
import { againstItem, currentPeriod, itemLeft } from "./amounts.ts";

const months = Array.from({ length: 24 }, (_, at) => {
  const month = String((at % 12) + 1).padStart(2, "0");
  return `${2025 + Math.floor(at / 12)}${month}`;
});
const anyFen = fc.integer({ min: -50_000_000, max: 50_000_000 });
const anyMonths = fc
  .uniqueArray(fc.constantFrom(...months), { maxLength: 12 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((month) =>
        fc.record({ month: fc.constant(month), givenFen: anyFen, netFen: anyFen }),
      ),
    ),
  );

test("a period begins with the latest month that gave money; what was before it counts no more", () => {
  fc.assert(
    fc.property(anyMonths, (funded) => {
      const { from, allocatedFen } = currentPeriod(funded);
      const begun = funded.filter(({ givenFen }) => givenFen > 0).map(({ month }) => month);
      expect(from).toBe(begun.toSorted().at(-1) ?? "");
      const since = funded.filter(({ month }) => month >= from);
      expect(currentPeriod(since.toReversed())).toEqual({ from, allocatedFen });
      expect(allocatedFen).toBe(since.reduce((sum, { netFen }) => sum + netFen, 0));
    }),
  );
});

test("orders that pass one after another never take more than the item's percent of the period", () => {
  const anyOrders = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 40 });
  const anyPercent = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(anyMonths, anyOrders, anyPercent, (funded, orders, percentBp) => {
      const { allocatedFen } = currentPeriod(funded);
      let periodFen = 0;
      for (const amountFen of orders) {
        const use = { monthFen: 0, periodFen, allocatedFen };
        const left = itemLeft({ monthlyLimitFen: null, percentBp }, use);
        if (againstItem({ item: "差旅", amountFen, left }).length === 0) periodFen += amountFen;
      }
      expect(periodFen * 10_000).toBeLessThanOrEqual(Math.max(allocatedFen, 0) * percentBp);
    }),
  );
});
