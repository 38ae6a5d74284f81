import { expect, it } from "vitest";
import { afterWorkingHours } from "./working-time.ts";

const shanghai = (text: string) => new Date(`${text}:00+08:00`).toISOString();
const after = (from: string, hours: number) => afterWorkingHours(shanghai(from), hours);

it("hours within the week run on", () => {
  expect(after("2026-11-16T09:00", 24)).toBe(shanghai("2026-11-17T09:00"));
});

it("the weekend of Shanghai does not count", () => {
  // 20 November 2026 is a Friday.
  expect(after("2026-11-20T15:00", 24)).toBe(shanghai("2026-11-23T15:00"));
  expect(after("2026-11-20T15:00", 9)).toBe(shanghai("2026-11-23T00:00"));
});

it("what arrives at the weekend begins on Monday", () => {
  expect(after("2026-11-21T10:00", 1)).toBe(shanghai("2026-11-23T01:00"));
  expect(after("2026-11-22T23:59", 48)).toBe(shanghai("2026-11-25T00:00"));
});

it("many hours pass over many weekends", () => {
  expect(after("2026-11-16T00:00", 10 * 24)).toBe(shanghai("2026-11-30T00:00"));
});
