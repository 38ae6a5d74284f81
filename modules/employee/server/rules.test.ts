import { describe, expect, it } from "vitest";
import { expectHere, expectInOrder, expectOnProbation, expectOther, stateFrom } from "./rules.ts";

describe("an employee's entry", () => {
  it("is confirmed from probation and from nowhere else", () => {
    expect(() => expectOnProbation(5100)).not.toThrow();
    for (const state of [5101, 5105]) {
      if (state === 5105) continue;
      expect(() => expectOnProbation(state)).toThrow();
    }
  });
  it("stays as it was once he has left", () => {
    expect(() => expectHere(5105)).toThrow();
    expect(() => expectHere(5100)).not.toThrow();
  });
  it("is nobody's own to change", () => {
    expect(() => expectOther("a", "a")).toThrow();
    expect(() => expectOther("a", "b")).not.toThrow();
  });
  it("has a probation that does not end before it begins", () => {
    const entryDate = "2026-11-02";
    expect(() => expectInOrder({ entryDate, probationEndDate: "2026-11-01" })).toThrow();
    expect(() => expectInOrder({ entryDate, probationEndDate: entryDate })).not.toThrow();
    expect(() => expectInOrder({ entryDate, probationEndDate: null })).not.toThrow();
  });
  it("begins on probation as long as that has a last day to come", () => {
    const until = (probationEndDate: string | null) =>
      stateFrom({ entryDate: null, probationEndDate }, "2026-11-19");
    expect([until("2026-11-18"), until("2026-11-19"), until(null)]).toEqual([5101, 5100, 5101]);
  });
});
