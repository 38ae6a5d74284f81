import { describe, expect, it } from "vitest";
import { findsNobody, goesAnotherWay, type Now, type Past, type PastSeat } from "./replay.ts";

const seat = (personId: string, changes: Partial<PastSeat> = {}): PastSeat => ({
  stepNo: 1,
  personId,
  isMoved: false,
  isSkipped: false,
  ...changes,
});
const past = (changes: Partial<Past> = {}): Past => ({
  stepNames: ["经理", "财务"],
  reached: 1,
  seats: [seat("a")],
  ...changes,
});
const asks = (stepName: string, ...ids: string[]): Now => ({
  stepName,
  resolution: {
    kind: "seats",
    seats: ids.map((assigneeId) => ({ assigneeId, principalId: null })),
    notes: [],
  },
});
const now = [asks("经理", "a"), asks("财务", "f")];

describe("a past approval", () => {
  it("goes the same way where steps and people are the same", () => {
    expect(goesAnotherWay(past(), now)).toBe(false);
  });

  it("is not measured by steps that it never came to", () => {
    expect(goesAnotherWay(past(), [asks("经理", "a"), asks("财务", "x", "y")])).toBe(false);
  });

  it("goes another way with a step more, a step less, or one of another name", () => {
    expect(goesAnotherWay(past(), [...now, asks("总经理", "c")])).toBe(true);
    expect(goesAnotherWay(past(), now.slice(0, 1))).toBe(true);
    expect(goesAnotherWay(past(), [asks("经理", "a"), asks("出纳", "f")])).toBe(true);
  });

  it("goes another way with other people, fewer or more", () => {
    expect(goesAnotherWay(past(), [asks("经理", "b"), asks("财务", "f")])).toBe(true);
    expect(goesAnotherWay(past(), [asks("经理", "a", "b"), asks("财务", "f")])).toBe(true);
    const two = past({ seats: [seat("a"), seat("b")] });
    expect(goesAnotherWay(two, now)).toBe(true);
  });

  it("goes the same way where today an agent sits for the same person", () => {
    const away: Now = {
      stepName: "经理",
      resolution: {
        kind: "seats",
        seats: [{ assigneeId: "agent", principalId: "a" }],
        notes: [],
      },
    };
    expect(goesAnotherWay(past(), [away, asks("财务", "f")])).toBe(false);
  });

  it("is not held against the rule where people gave their seat away", () => {
    const moved = past({ seats: [seat("z", { isMoved: true })] });
    expect(goesAnotherWay(moved, now)).toBe(false);
  });

  it("went on without the others where one of them had passed before", () => {
    const skipped = past({ seats: [seat("a", { isSkipped: true })] });
    expect(goesAnotherWay(skipped, [asks("经理", "a", "b"), asks("财务", "f")])).toBe(false);
    expect(goesAnotherWay(skipped, [asks("经理", "b"), asks("财务", "f")])).toBe(true);
  });

  it("would find nobody where a step says so, whoever is asked instead", () => {
    const notes = [{ code: "nobody" as const, values: {} }];
    const suspended: Now = { stepName: "经理", resolution: { kind: "suspend", notes } };
    const passedOn: Now = { ...asks("经理", "admin") };
    expect(findsNobody([suspended])).toBe(true);
    expect(findsNobody([{ ...passedOn, resolution: { ...passedOn.resolution, notes } }])).toBe(
      true,
    );
    expect(findsNobody(now)).toBe(false);
  });
});
