import { expect, it } from "vitest";
import { inShanghai, shanghaiClock, shanghaiMonth } from "./clock.ts";

it("a day and a month begin at midnight in Shanghai, eight hours before they do in Greenwich", () => {
  const before = new Date("2026-10-31T15:59:59.999Z");
  const after = new Date("2026-10-31T16:00:00.000Z");
  expect(shanghaiClock(before).slice(0, 10)).toBe("2026-10-31");
  expect(shanghaiClock(after).slice(0, 7)).toBe("2026-11");
  expect(inShanghai(after.toISOString())).toBe("2026-11-01 00:00");
});

it("a month's limit counts in the month that it is in Shanghai", () => {
  expect(shanghaiMonth(new Date("2026-10-31T15:59:59.999Z"))).toBe("202610");
  expect(shanghaiMonth(new Date("2026-10-31T16:00:00.000Z"))).toBe("202611");
});
