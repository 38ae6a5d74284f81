import { expect, test } from "vitest";
import { dayOf, formatTime, momentsOf } from "./time.ts";

test("moments are shown as Shanghai's clock has them", () => {
  expect(formatTime("2026-11-15T16:30:05.439378Z")).toBe("2026-11-16 00:30:05");
  expect(dayOf(new Date("2026-11-15T15:59:59Z"))).toBe("2026-11-15");
});

test("a range of days covers the first one from its start and the last one to its end", () => {
  expect(momentsOf("2026-11-15~2026-11-15")).toEqual({
    from: "2026-11-14T16:00:00.000Z",
    to: "2026-11-15T15:59:59.999999Z",
  });
});

test.each(["", "~", "2026-13-01~", "15/11/2026~", "2026-11-01~2026-11-02~2026-11-03", "yesterday"])(
  "no days: %s",
  (text) => {
    expect(momentsOf(text)).toBeUndefined();
  },
);
