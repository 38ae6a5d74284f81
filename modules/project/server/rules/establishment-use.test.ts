import { describe, expect, it } from "vitest";
import { Refused } from "#platform/server/refused.ts";
import { establishmentStates } from "../../states.ts";
import { type Established, expectUsableFor, stateWhenFreed } from "./establishment-use.ts";

const { draft, approving, approved, used, expired, voided } = establishmentStates;
const today = "2026-11-15";
const established: Established = {
  name: "车展",
  state: approved,
  project_id: "project",
  item_id: "item",
  amount_fen: 100_00,
  valid_until: today,
  expenditure_id: null,
  order_number: null,
};
const wanted = {
  expenditureId: "mine",
  projectId: "project",
  itemId: "item",
  amountFen: 100_00,
  today,
};

const codeOf = (more: Partial<Established>, asked: Partial<typeof wanted> = {}) => {
  try {
    expectUsableFor({ ...established, ...more }, { ...wanted, ...asked });
    return "0";
  } catch (refused) {
    return refused instanceof Refused ? refused.definition.code : "none";
  }
};

describe("an establishment stands for an order", () => {
  it("up to its amount, on its last day too", () => {
    expect(codeOf({})).toBe("0");
    expect(codeOf({}, { amountFen: 100_01 })).toBe("2660");
    expect(codeOf({}, { today: "2026-11-16" })).toBe("2658");
  });
  it("of its own item, once approved, and of no second one; each refusal has its reason", () => {
    expect(codeOf({}, { itemId: "other" })).toBe("2659");
    expect(codeOf({}, { projectId: "other" })).toBe("2668");
    expect(codeOf({ project_id: null }, { projectId: "other" })).toBe("0");
    for (const state of [draft, approving, voided]) expect(codeOf({ state })).toBe("2656");
    expect(codeOf({ state: expired })).toBe("2658");
    expect(codeOf({ state: used, expenditure_id: "other", order_number: "ZC1" })).toBe("2657");
  });
  it("again if it is the one that uses it, after the last day too, but not above the amount", () => {
    const own = { state: used, expenditure_id: "mine" };
    expect(codeOf(own, { today: "2027-01-01" })).toBe("0");
    expect(codeOf(own, { amountFen: 200_00 })).toBe("2660");
    expect(codeOf(own, { itemId: "other" })).toBe("2659");
  });
  it("and is free for another when given back, unless its time is over", () => {
    expect(stateWhenFreed(today, today)).toBe("approved");
    expect(stateWhenFreed("2026-11-14", today)).toBe("expired");
  });
});
