import { afterEach, expect, it, vi } from "vitest";
import { newId } from "./clock.ts";

afterEach(() => void vi.useRealTimers());

const many = (count: number) => Array.from({ length: count }, newId);

it("ids are UUIDv7, differ, and sort in the order they were created", () => {
  const ids = many(10_000);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

it("even more than a millisecond can count, and after the clock was set back", () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  const before = many(10_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  const ids = [...before, ...many(10)];
  expect(ids.toSorted()).toEqual(ids);
});
