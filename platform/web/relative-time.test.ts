import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = Date.parse("2026-11-15T12:00:00Z");
const ago = (minutes: number, language: "zh-CN" | "en-US" = "zh-CN") =>
  relativeTime(new Date(now - minutes * 60_000).toISOString(), now, language);

test("what has just happened, or by a clock that runs ahead will happen, is now", () => {
  expect([ago(0.5), ago(-3)]).toEqual([undefined, undefined]);
});

test("minutes, hours and days are told in the reader's language", () => {
  expect([ago(1), ago(59), ago(60), ago(25 * 60)]).toEqual([
    "1分钟前",
    "59分钟前",
    "1小时前",
    "1天前",
  ]);
  expect(ago(3 * 60, "en-US")).toBe("3 hours ago");
});

test("after a week the date is told, as it was in Shanghai", () => {
  expect(ago(7 * 24 * 60)).toBe("2026-11-08");
});
