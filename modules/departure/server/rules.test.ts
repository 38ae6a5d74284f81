import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DepartureAction,
  departureActions,
  departureStates as states,
  matters,
} from "../states.ts";
import {
  type Choices,
  type DepartureFacts,
  expectDayAhead,
  expectFitHeir,
  gateOf,
  isComplete,
  isDue,
  reasonsAgainst,
} from "./rules.ts";

const facts = (given: Partial<DepartureFacts> = {}): DepartureFacts => ({
  state: states.draft,
  employee_id: "he",
  last_on: "2026-12-01",
  today: "2026-11-20",
  ...given,
});
const codes = (action: DepartureAction, given: Partial<DepartureFacts>, me = "hr") =>
  reasonsAgainst(action, facts(given), me).map(({ definition }) => definition.code);

describe("what can be done to a departure", () => {
  it("is told by where it stands", () => {
    const open = (state: number) =>
      departureActions.filter((action) => codes(action, { state }).length === 0);
    const told = Object.entries(states).map(([name, code]) => [name, open(code)]);
    expect(Object.fromEntries(told)).toEqual({
      draft: ["update", "submit", "undo"],
      approving: [],
      handingOver: ["handOver", "undo"],
      left: [],
      rejected: ["update", "submit", "undo"],
      withdrawn: [],
    });
  });

  it("is nothing for whoever it is about", () => {
    for (const action of ["update", "submit", "undo"] as const) {
      expect(codes(action, {}, "he")).toEqual(["9804"]);
    }
    for (const action of ["handOver", "undo"] as const) {
      expect(codes(action, { state: states.handingOver }, "he")).toEqual(["9804"]);
    }
  });

  it("is not submitted for a day that has passed", () => {
    expect(codes("submit", { last_on: "2026-11-19" })).toEqual(["9805"]);
    expect(codes("submit", { last_on: "2026-11-20" })).toEqual([]);
    expect(() => expectDayAhead("2026-11-19", "2026-11-20")).toThrow();
    expect(() => expectDayAhead("2026-11-20", "2026-11-20")).not.toThrow();
  });

  it("is due once the last day is over, and not on it", () => {
    expect(isDue("2026-12-01", "2026-12-01")).toBe(false);
    expect(isDue("2026-12-01", "2026-12-02")).toBe(true);
    expect(isDue("2026-12-01", "2027-01-01")).toBe(true);
  });

  it("gives nothing to whoever leaves, nor to whoever says who takes over", () => {
    const naming = (heirId: string) => () => expectFitHeir({ leaverId: "he", heirId, me: "hr" });
    expect(naming("colleague")).not.toThrow();
    expect(naming("he")).toThrow();
    expect(naming("hr")).toThrow();
  });
});

const counts = fc.record(
  Object.fromEntries(matters.map((matter) => [matter, fc.nat({ max: 3 })])) as Record<
    (typeof matters)[number],
    fc.Arbitrary<number>
  >,
);
const choices: fc.Arbitrary<Choices> = fc.record({
  tasks: fc.boolean(),
  team: fc.boolean(),
  agencies: fc.boolean(),
  keyPersons: fc.boolean(),
  employment: fc.boolean(),
});
const chosenHere = ["tasks", "team", "agencies", "keyPersons", "employment"] as const;

describe("the gate", () => {
  it("is open for him who leaves nothing behind that nobody takes over, and for nobody else", () => {
    fc.assert(
      fc.property(counts, choices, (found, chosen) => {
        const inTheWay = matters.filter((matter) => {
          const isTaken = chosenHere.some((one) => one === matter && chosen[one]);
          return found[matter] > 0 && !isTaken;
        });
        const lines = gateOf(found, chosen);
        const open = lines.filter(({ stands }) => stands === "open");
        expect(open.map(({ matter }) => matter)).toEqual(inTheWay);
        expect(isComplete(lines)).toBe(inTheWay.length === 0);
      }),
    );
  });

  it("never closes by a choice, and no choice settles what is settled elsewhere", () => {
    const all = { tasks: true, team: true, agencies: true, keyPersons: true, employment: true };
    fc.assert(
      fc.property(counts, choices, (found, chosen) => {
        const closes = isComplete(gateOf(found, chosen)) && !isComplete(gateOf(found, all));
        expect(closes).toBe(false);
        const elsewhere = gateOf(found, all).filter(
          ({ matter }) => !chosenHere.some((one) => one === matter),
        );
        for (const { count, stands } of elsewhere) {
          expect(stands).toBe(count > 0 ? "open" : "none");
        }
      }),
    );
  });
});
