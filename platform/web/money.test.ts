import { expect, test } from "vitest";
import { formatMoney, inWan } from "./money.ts";

test("amounts are grouped by thousands, with both decimals", () => {
  expect(formatMoney(12_800_000)).toBe("¥128,000.00");
  expect(formatMoney(-100_000_005)).toBe("-¥1,000,000.05");
  expect(formatMoney(7)).toBe("¥0.07");
});

test("ten-thousands are exact, and left out where they tell nothing", () => {
  expect(inWan(12_800_000)).toBe("12.8 万");
  expect(inWan(-100_000_001)).toBe("-100.000001 万");
  expect(inWan(100_000_000)).toBe("100 万");
  expect(inWan(999_999)).toBeUndefined();
});
