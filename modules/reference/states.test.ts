import { describe, expect, it } from "vitest";
import { exportStates, importStates } from "#platform/contract/exchange.ts";
import { type OrderType, orderTypes } from "./code-ranges.ts";
import { genericCodes } from "./generic-states.ts";
import { knownStates } from "./states.ts";

const codes = knownStates.map((state) => state.code);

describe("ranges of state codes", () => {
  it("run upwards and share no code", () => {
    const bounds = Object.values(orderTypes).flat();
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
    expect(new Set(bounds).size).toBe(bounds.length);
  });
});

describe("states known from the start", () => {
  it("lie in the range of their order type, each code once", () => {
    for (const { orderType, code } of knownStates) {
      const [first, last] = orderTypes[orderType as OrderType];
      expect(code).toBeGreaterThanOrEqual(first);
      expect(code).toBeLessThanOrEqual(last);
    }
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("include the spec's eight, which have no parent; all others have one of the eight", () => {
    const orphans = knownStates.filter((state) => state.genericCode === null);
    expect(orphans.map((state) => state.code)).toEqual([...genericCodes]);
  });

  it("keep the generic lifecycle to the closed set of five", () => {
    const generic = knownStates.filter((state) => state.orderType === "generic");
    expect(generic.map((state) => state.code)).toEqual([1000, 1001, 1002, 1003, 1007]);
  });

  it("name every state that imports and exports can be in", () => {
    expect(codes).toEqual(expect.arrayContaining(Object.values(importStates)));
    expect(codes).toEqual(expect.arrayContaining(Object.values(exportStates)));
  });
});
