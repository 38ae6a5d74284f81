import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  employmentContractActions as actions,
  employmentContractShown as shown,
  employmentContractStates as states,
  reminderDays,
} from "../states.ts";
import {
  afterSigning,
  type ContractFacts,
  daysAfter,
  expectSensible,
  givesBack,
  lastDayOf,
  nextTerm,
  reasonsAgainst,
  rungToTell,
  standingsOf,
} from "./rules.ts";

const aDay = fc
  .integer({ min: 10_000, max: 30_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const facts = (given: Partial<ContractFacts> = {}): ContractFacts => ({
  state: states.inForce,
  employee_id: "he",
  ends_on: "2026-12-31",
  salary_sealed: {},
  hasLeft: false,
  signing: null,
  isLeaving: false,
  ...given,
});
type Action = (typeof actions)[number];
const codes = (action: Action, given: Partial<ContractFacts> = {}, me = "hr") =>
  reasonsAgainst(action, facts(given), me).map(({ definition }) => definition.code);
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (thrown) {
    return (thrown as { definition: { code: string } }).definition.code;
  }
  return undefined;
};

describe("what can be done to a contract", () => {
  it("is told by where it stands", () => {
    const open = (state: number) =>
      actions.filter((action) => codes(action, { state }).length === 0);
    const told = Object.entries(states).map(([name, code]) => [name, open(code)]);
    expect(Object.fromEntries(told)).toEqual({
      pendingSign: ["sign", "startSigning", "terminate", "reveal"],
      signing: [
        "sign",
        "refreshSigning",
        "remindSigners",
        "withdrawSigning",
        "terminate",
        "reveal",
      ],
      inForce: ["renew", "terminate", "reveal"],
      renewing: ["reveal"],
      renewed: ["reveal"],
      terminated: ["reveal"],
    });
  });

  it("follows what the provider says while it is signed there, and nothing of another", () => {
    const row: Parameters<typeof afterSigning>[0] = {
      state: states.signing,
      sign_contract_id: "one",
    };
    const after = (signState: number | null, of = row) =>
      afterSigning(of, { contractId: "one", signState });
    expect([4101, 4102, 4103].map((code) => after(code))).toEqual(Array(3).fill("signing"));
    expect([4104, 4109].map((code) => after(code))).toEqual(Array(2).fill("inForce"));
    const over = [4105, 4106, 4107, 4108, 4110, null];
    expect(over.map((code) => after(code))).toEqual(over.map(() => "pendingSign"));
    expect(after(4104, { ...row, sign_contract_id: "another" })).toBeUndefined();
    expect(after(4108, { ...row, state: states.inForce })).toBeUndefined();
  });

  it("is nothing for whose contract it is", () => {
    const pending = { state: states.pendingSign };
    expect(codes("sign", pending, "he")).toEqual(["9906"]);
    for (const action of ["renew", "terminate", "reveal"] as const) {
      expect(codes(action, {}, "he")).toEqual(["9906"]);
    }
  });

  it("is but its end once he has left, and no renewal of what has no end", () => {
    expect(codes("renew", { hasLeft: true })).toEqual(["9908"]);
    expect(codes("renew", { isLeaving: true })).toEqual(["9918"]);
    expect(codes("sign", { state: states.pendingSign, isLeaving: true })).toEqual([]);
    expect(codes("sign", { state: states.pendingSign, hasLeft: true })).toEqual(["9908"]);
    expect(codes("terminate", { hasLeft: true })).toEqual([]);
    expect(codes("renew", { ends_on: null })).toEqual(["9907"]);
    expect(codes("renew", { state: states.pendingSign })).toEqual(["9905"]);
    expect(codes("reveal", { salary_sealed: null })).toEqual(["9916"]);
  });
});

describe("the terms of a contract", () => {
  const given = {
    contractType: "fixedTerm",
    startDate: "2026-01-01",
    endDate: "2028-12-31",
    probationEndDate: null,
  } as const;
  it("have an end where its kind has one, in order and with the probation within", () => {
    const code = (more: object) => codeOf(() => expectSensible({ ...given, ...more }));
    expect(code({})).toBeUndefined();
    expect(code({ endDate: null })).toBe("9911");
    expect(code({ endDate: null, contractType: "byTask" })).toBeUndefined();
    expect(code({ contractType: "openEnded" })).toBe("9912");
    expect(code({ endDate: "2025-12-31" })).toBe("9913");
    expect(code({ probationEndDate: "2025-12-31" })).toBe("9914");
    expect(code({ probationEndDate: "2029-01-01" })).toBe("9914");
    expect(code({ probationEndDate: "2026-06-30" })).toBeUndefined();
  });

  it("end the day before the one of the same number, or with a month that has none", () => {
    expect(lastDayOf("2026-12-01", 36)).toBe("2029-11-30");
    expect(lastDayOf("2026-01-15", 12)).toBe("2027-01-14");
    expect(lastDayOf("2026-01-31", 1)).toBe("2026-02-28");
    expect(lastDayOf("2024-02-29", 12)).toBe("2025-02-28");
  });

  it("follow each other without a gap and without meeting", () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 120 }), (last, contractMonths) => {
        const asked = { contractType: "fixedTerm", contractMonths } as const;
        const { startDate, endDate } = nextTerm(last, asked, last);
        expect(startDate).toBe(daysAfter(last, 1));
        expect((endDate ?? "") >= startDate).toBe(true);
        // Never longer than the months that were asked for.
        const longest = daysAfter(startDate, 31 * contractMonths);
        expect((endDate ?? "") < longest).toBe(true);
      }),
    );
  });

  it("are not renewed for what is over already, nor for months without an end", () => {
    const asked = { contractType: "fixedTerm", contractMonths: 1 } as const;
    expect(codeOf(() => nextTerm("2026-01-31", asked, "2026-03-01"))).toBe("9915");
    expect(codeOf(() => nextTerm("2026-01-31", asked, "2026-02-28"))).toBeUndefined();
    const open = { contractType: "openEnded", contractMonths: null } as const;
    expect(nextTerm("2026-01-31", open, "2026-03-01").endDate).toBeNull();
    expect(
      codeOf(() => nextTerm("2026-01-31", { ...open, contractMonths: 12 }, "2026-01-01")),
    ).toBe("9912");
  });

  it("of one that ends before it began leave the one before in force", () => {
    const today = "2026-11-20";
    expect(givesBack({ state: states.pendingSign, starts_on: "2026-01-01" }, today)).toBe(true);
    expect(givesBack({ state: states.inForce, starts_on: "2026-11-21" }, today)).toBe(true);
    expect(givesBack({ state: states.inForce, starts_on: "2026-11-20" }, today)).toBe(false);
  });
});

describe("how a contract stands", () => {
  const found = (state: number, last: string, today: string) =>
    Object.values(shown).filter((code) =>
      standingsOf([code], today).some(
        ({ state: stored, from, to }) =>
          stored === state && (from === null || last >= from) && (to === null || last <= to),
      ),
    );

  it("is one of the states that people know on every day", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(states)), aDay, aDay, (...given) => {
        expect(found(...given)).toHaveLength(1);
      }),
    );
  });

  it("changes 60 days before its last one, and the day after it", () => {
    const on = (today: string) => found(states.inForce, "2026-12-31", today);
    expect(on("2026-10-31")).toEqual([shown.inForce]);
    expect(on("2026-11-01")).toEqual([shown.expiring]);
    expect(on("2026-12-31")).toEqual([shown.expiring]);
    expect(on("2027-01-01")).toEqual([shown.lapsed]);
  });
});

describe("the ladder of reminders", () => {
  const last = "2026-12-31";
  /** What is told if the job runs on these days, so many before the last one. */
  const toldOn = (days: readonly number[]) => {
    let told: number | null = null;
    return days.flatMap((left) => {
      const rung = rungToTell(last, daysAfter(last, -left), told);
      if (rung === null) return [];
      told = rung;
      return [[left, rung] as const];
    });
  };

  it("tells each rung on its day where the job runs every day", () => {
    const daily = Array.from({ length: 200 }, (_, at) => 120 - at);
    expect(toldOn(daily).map(([left]) => left)).toEqual([...reminderDays]);
  });

  it("tells each rung once, whatever days the job runs, and makes up for those it missed", () => {
    const runs = fc
      .uniqueArray(fc.integer({ min: -100, max: 120 }), { maxLength: 60 })
      .map((days) => days.toSorted((one, other) => other - one));
    fc.assert(
      fc.property(runs, (days) => {
        const told = toldOn(days);
        const rungs = told.map(([, rung]) => rung);
        expect(new Set(rungs).size).toBe(rungs.length);
        for (const rung of reminderDays) {
          const first = days.find((left) => left <= rung);
          const madeUp = told.filter(([left, at]) => left === first && at <= rung);
          expect(madeUp).toHaveLength(first === undefined ? 0 : 1);
        }
        // A run again on the same day tells nothing more.
        expect(toldOn(days.flatMap((left) => [left, left]))).toEqual(told);
      }),
    );
  });
});
