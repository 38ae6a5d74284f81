import { expect, it } from "vitest";
import { monthOf } from "./spending.ts";

it("a month's limit counts in the month that it is in Shanghai", () => {
  expect(monthOf(new Date("2026-10-31T15:59:59.999Z"))).toBe("202610");
  expect(monthOf(new Date("2026-10-31T16:00:00.000Z"))).toBe("202611");
});
