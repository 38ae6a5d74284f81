import { expect, it } from "vitest";
import { newId } from "./clock.ts";

it("ids are UUIDv7, differ, and sort by time", () => {
  const ids = Array.from({ length: 10_000 }, (_, i) => newId(1_700_000_000_000 + i));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});
