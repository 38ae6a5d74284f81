import { describe, expect, it } from "vitest";
import { unusualAgainst } from "./unusual.ts";

describe("an unusual amount", () => {
  it("is more than three times the middle of at least five", () => {
    expect(unusualAgainst(1_000_000, [1, 2, 3, 4])).toBeNull();
    expect(unusualAgainst(900, [100, 200, 300, 400, 500])).toBeNull();
    expect(unusualAgainst(901, [500, 100, 300, 200, 400])).toBe(300);
  });
});
