import { describe, expect, it } from "vitest";
import { transferActions, transferStates as states } from "../states.ts";
import { expectSensible, isDue, reasonsAgainst, type TransferFacts } from "./rules.ts";

const facts = (given: Partial<TransferFacts> = {}): TransferFacts => ({
  state: states.draft,
  employee_id: "he",
  position_id: "new post",
  post_department_id: "new department",
  senior_id: "boss",
  team_senior_id: null,
  effective_on: "2026-12-01",
  from_position_id: "post",
  from_department_id: "department",
  from_senior_id: "boss",
  today: "2026-11-20",
  ...given,
});
const codes = (
  action: (typeof transferActions)[number],
  given: Partial<TransferFacts>,
  me = "hr",
) => reasonsAgainst(action, facts(given), me).map(({ definition }) => definition.code);

describe("what can be done to a transfer", () => {
  it("is told by where it stands", () => {
    const open = (state: number) =>
      transferActions.filter((action) => codes(action, { state }).length === 0);
    const told = Object.entries(states).map(([name, code]) => [name, open(code)]);
    expect(Object.fromEntries(told)).toEqual({
      draft: ["update", "submit", "undo"],
      approving: [],
      awaitingDay: ["undo"],
      inEffect: [],
      rejected: ["update", "submit", "undo"],
      withdrawn: [],
    });
  });

  it("is nothing for whoever it is about", () => {
    for (const action of transferActions) expect(codes(action, {}, "he")).toEqual(["5304"]);
    expect(codes("undo", { state: states.awaitingDay }, "he")).toEqual(["5304"]);
  });

  it("is not submitted for a day that has passed, nor where nothing changes", () => {
    expect(codes("submit", { effective_on: "2026-11-19" })).toEqual(["5305"]);
    expect(codes("submit", { effective_on: "2026-11-20" })).toEqual([]);
    const same = { position_id: "post", post_department_id: "department" };
    expect(codes("submit", same)).toEqual(["5306"]);
    expect(codes("submit", { ...same, senior_id: null })).toEqual([]);
    expect(codes("submit", { ...same, team_senior_id: "somebody" })).toEqual([]);
  });
});

describe("what is written down of a transfer", () => {
  const given = { employeeId: "he", seniorId: "boss", teamSeniorId: null };
  it("names nobody as his own superior", () => {
    const write = (more: object) => () =>
      expectSensible({ ...given, effectiveDate: "2026-12-01", ...more }, "2026-11-20");
    expect(write({})).not.toThrow();
    expect(write({ seniorId: "he" })).toThrow();
    expect(write({ teamSeniorId: "he" })).toThrow();
    expect(write({ effectiveDate: "2026-11-19" })).toThrow();
  });

  it("is due from the first moment of its day on, until it is seen to", () => {
    expect(isDue("2026-12-01", "2026-11-30")).toBe(false);
    expect(isDue("2026-12-01", "2026-12-01")).toBe(true);
    expect(isDue("2026-12-01", "2027-01-01")).toBe(true);
  });
});
