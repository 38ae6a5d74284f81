import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderTypes } from "#modules/reference/code-ranges.ts";
import { Refused } from "#platform/server/refused.ts";
import { staffErrors } from "../errors.ts";
import { decidedTypes, memberActions, memberStates } from "../states.ts";
import {
  expectMayChange,
  expectMayInvite,
  expectNoCycle,
  type Facts,
  meet,
  newLeads,
  type NewAgency,
  reasonsAgainst,
  stageOf,
} from "./rules.ts";

const refuses = (work: () => void): boolean => {
  try {
    work();
    return false;
  } catch (thrown) {
    if (thrown instanceof Refused) return true;
    throw thrown;
  }
};

describe("a team that somebody else takes over", () => {
  const person = fc.integer({ min: 0, max: 7 }).map(String);

  it("comes under him without a ring, also where he is one of it", () => {
    const tree = fc.uniqueArray(person, { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(tree, fc.infiniteStream(fc.nat()), (people, choices) => {
        // Everybody stands under somebody before him: that is a forest.
        const seniors = new Map<string, string>();
        for (const [at, one] of people.entries()) {
          const senior = people[at === 0 ? 0 : choices.next().value % at];
          if (at > 0 && senior !== undefined) seniors.set(one, senior);
        }
        const [leader = "", to = ""] = [people[0], people.at(-1)];
        const team = people.filter((one) => seniors.get(one) === leader);
        // Who stands deeper under one of them than directly is refused; that is the command's to find.
        fc.pre(team.includes(to));
        for (const { userId, seniorId } of newLeads(team, { to, above: null })) {
          if (seniorId === null) seniors.delete(userId);
          else {
            expectNoCycle(seniors, userId, seniorId);
            seniors.set(userId, seniorId);
          }
        }
        expect(seniors.get(to)).toBeUndefined();
        for (const one of team.filter((mate) => mate !== to)) expect(seniors.get(one)).toBe(to);
      }),
    );
  });

  it("is nobody, and nothing changes, where he leads nobody", () => {
    expect(newLeads([], { to: "he", above: "boss" })).toEqual([]);
  });
});

describe("reporting lines", () => {
  it("never lead back to where they began, whatever is asked for in whichever order", () => {
    const person = fc.integer({ min: 0, max: 7 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.tuple(person, person), { maxLength: 60 }), (wishes) => {
        const seniors = new Map<string, string>();
        for (const [who, senior] of wishes) {
          if (!refuses(() => expectNoCycle(seniors, who, senior))) seniors.set(who, senior);
        }
        for (const start of seniors.keys()) {
          let at = seniors.get(start);
          for (let steps = 0; at !== undefined; steps += 1, at = seniors.get(at)) {
            expect(at).not.toBe(start);
            expect(steps).toBeLessThan(8);
          }
        }
      }),
    );
  });

  it("are refused only where there would be a ring", () => {
    const seniors = new Map([
      ["b", "a"],
      ["c", "b"],
    ]);
    expect(refuses(() => expectNoCycle(seniors, "a", "c"))).toBe(true);
    expect(refuses(() => expectNoCycle(seniors, "a", "a"))).toBe(true);
    expect(refuses(() => expectNoCycle(seniors, "d", "c"))).toBe(false);
    expect(refuses(() => expectNoCycle(seniors, "c", "a"))).toBe(false);
  });
});

const agency = (from: number, to: number, order_types: string[]): NewAgency => ({
  user_id: "a",
  agent_id: "b",
  order_types,
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(to).toISOString(),
});

describe("agencies", () => {
  it("meet where a moment and a kind of order are in both, and only there", () => {
    const days = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 5 }));
    const kinds = fc.subarray(["rebate", "carPayment", "expenditure"]);
    fc.assert(
      fc.property(days, days, fc.tuple(kinds, kinds), ([a, long], [b, wide], [mine, theirs]) => {
        const moments = Array.from({ length: 30 }, (_, at) => at);
        const isIn = (at: number, start: number, length: number) =>
          at >= start && at < start + length;
        const sameTime = moments.some((at) => isIn(at, a, long) && isIn(at, b, wide));
        const all = ["rebate", "carPayment", "expenditure"];
        const covered = (types: string[]) => (types.length > 0 ? types : all);
        const sameKind = covered(mine).some((type) => covered(theirs).includes(type));
        expect(meet(agency(a, a + long, mine), agency(b, b + wide, theirs))).toBe(
          sameTime && sameKind,
        );
      }),
    );
  });

  it("are for kinds of orders that there are", () => {
    // The states of a run are those of allocations.
    const kinds = [...Object.keys(orderTypes), "allocationRun"];
    for (const type of decidedTypes) expect(kinds).toContain(type);
  });

  it("are over when ended, even before their last day", () => {
    const days = { startTime: "2026-11-01T00:00:00Z", endTime: "2026-11-30T00:00:00Z" };
    const now = Date.parse("2026-11-15T00:00:00Z");
    expect(stageOf({ ...days, endedTime: null }, now)).toBe("running");
    expect(stageOf({ ...days, endedTime: "2026-11-10T00:00:00Z" }, now)).toBe("over");
    expect(stageOf({ ...days, endedTime: null }, Date.parse("2026-10-01"))).toBe("coming");
  });
});

describe("what stands against an action", () => {
  const nothing: Facts = {
    isSelf: false,
    mayAtAll: true,
    inRange: true,
    isAbove: undefined,
    memberState: memberStates.normal,
    personState: memberStates.normal,
    hasErrors: true,
    belongsElsewhere: false,
    leads: [],
    standsInFor: [],
  };
  const codes = (action: (typeof memberActions)[number], facts: Partial<Facts>) =>
    reasonsAgainst(action, { ...nothing, ...facts }).map(({ definition }) => definition.code);

  it("is nothing, for a member in force, but to enable him", () => {
    const closed = memberActions.filter((action) => codes(action, {}).length > 0);
    expect(closed).toEqual(["enable"]);
  });

  it("is told all at once", () => {
    const facts = { isSelf: true, leads: ["甲", "乙", "丙", "丁"], standsInFor: ["戊"] };
    expect(codes("remove", facts)).toEqual(["1511", "1512", "1513"]);
    const [, leads] = reasonsAgainst("remove", { ...nothing, ...facts });
    expect(leads?.textIn("zh-CN")).toContain("甲、乙、丙…（4）");
  });

  it("is that somebody is above, also where he would only be signed out or let in again", () => {
    const isAbove = new Refused(staffErrors.onSelf);
    for (const action of memberActions.filter((one) => !["update", "enable"].includes(one))) {
      expect(codes(action, { isAbove }), action).toEqual(["1511"]);
    }
    expect(codes("unlock", { belongsElsewhere: true })).toEqual(["1505"]);
  });

  it("is the platform's decision where the platform has disabled somebody", () => {
    const facts = { personState: memberStates.disabled };
    expect(codes("enable", facts)).toEqual([staffErrors.disabledByPlatform.code]);
    expect(codes("resetPassword", facts)).toEqual([staffErrors.disabledByPlatform.code]);
  });
});

const refusalOf = (work: () => void): Refused["definition"] | undefined => {
  try {
    work();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.definition;
    throw thrown;
  }
};

describe("a change of a member", () => {
  const nothing = { isPersonal: false, isEntered: false, isMoved: false };
  const above = { belongsElsewhere: false, isAbove: new Refused(staffErrors.onSelf) };
  const shared = { belongsElsewhere: true, isAbove: undefined };

  it.each(["isPersonal", "isEntered", "isMoved"])(
    "of who may do more than the actor is refused: %s",
    (what) => {
      const change = { ...nothing, [what]: true };
      expect(refusalOf(() => expectMayChange(above, change))).toBe(staffErrors.onSelf);
    },
  );

  it("of somebody of several tenants leaves alone who he is, and nothing else", () => {
    const personal = { ...nothing, isPersonal: true };
    expect(refusalOf(() => expectMayChange(shared, personal))).toBe(staffErrors.belongsElsewhere);
    const ours = { isPersonal: false, isEntered: true, isMoved: true };
    expect(refusalOf(() => expectMayChange(shared, ours))).toBeUndefined();
  });
});

describe("an invitation", () => {
  const now = Date.parse("2026-11-16T08:00:00Z");
  const free = { isMember: false, invitedLately: 199, openUntil: undefined };

  it.each([
    ["goes to a stranger", {}, undefined],
    ["goes to who let an earlier one pass", { openUntil: "2026-11-16T08:00:00Z" }, undefined],
    ["does not go to a member", { isMember: true }, staffErrors.alreadyMember],
    ["waits once", { openUntil: "2026-11-16T08:00:01Z" }, staffErrors.alreadyInvited],
    ["is one of two hundred a day", { invitedLately: 200 }, staffErrors.tooManyInvitations],
  ])("%s", (_, changed, refusal) => {
    expect(refusalOf(() => expectMayInvite({ ...free, ...changed }, now))).toBe(refusal);
  });
});
