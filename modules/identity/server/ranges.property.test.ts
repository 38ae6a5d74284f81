import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { covers, type Range, together } from "#platform/server/scope/range.ts";
import { excessOf } from "./organisation/giving.ts";
import { type Organisation, type Place, rangeOfRole } from "./organisation/ranges.ts";
import { type Rights, rightsFrom } from "./organisation/rights.ts";

/** A handful, so that ranges overlap; the last of each stands for one that nobody names. */
const departments = ["d0", "d1", "d2", "d3", "d4", "d5", "elsewhere"];
const people = ["p0", "p1", "p2", "p3", "p4", "stranger"];
const permissions = ["order:list", "order:edit", "payout:list"];
const named = <T>(all: readonly T[]) => all.slice(0, -1);

interface Stamped {
  readonly department: string;
  readonly maker: string;
}
/** Every record there could be. */
const records: Stamped[] = departments.flatMap((department) =>
  people.map((maker) => ({ department, maker })),
);

/** What a range shows, said once more. */
const shows = (range: Range, { department, maker }: Stamped) =>
  range.everything ||
  maker === range.me ||
  range.people.has(maker) ||
  range.departments.has(department);

const ranges: fc.Arbitrary<Range> = fc.record({
  me: fc.constantFrom(...named(people)),
  everything: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  departments: fc.subarray(named(departments)).map((all) => new Set(all)),
  people: fc.subarray(named(people)).map((all) => new Set(all)),
});

/** d0 is the company; each of the others hangs below one before it. */
const organisations: fc.Arbitrary<Organisation> = fc.record({
  departments: fc.tuple(...[1, 2, 3, 4, 5].map((at) => fc.nat(at - 1))).map((parents) => {
    const tree = [{ id: "d0", parent_id: null as string | null, depth: 0 }];
    parents.forEach((parent, index) => {
      const depth = (tree[parent]?.depth ?? 0) + 1;
      tree.push({ id: `d${index + 1}`, parent_id: `d${parent}`, depth });
    });
    return tree;
  }),
  seniors: fc
    .array(fc.constantFrom(...named(people)), { minLength: 5, maxLength: 5 })
    .map((seniors) =>
      seniors
        .map((senior_id, index) => ({ user_id: `p${index}`, senior_id }))
        .filter(({ user_id, senior_id }) => user_id !== senior_id),
    ),
});

const role = fc.record({
  id: fc.uuid(),
  name: fc.constant("角色"),
  visible_range: fc.integer({ min: 1, max: 7 }),
  grants_package: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  departments: fc.subarray(named(departments)),
  permissions: fc.subarray(permissions),
});
const roleLists = fc.array(role, { maxLength: 3 });
const placesOf = (userId: string): fc.Arbitrary<Place> =>
  fc.record({
    userId: fc.constant(userId),
    departments: fc.subarray(named(departments), { maxLength: 3 }),
  });

describe("ranges", () => {
  it("cover another exactly if there can be no record that only the other one shows", () => {
    fc.assert(
      fc.property(ranges, ranges, (wide, narrow) => {
        const onlyNarrow = records.filter(
          (record) => record.maker !== narrow.me && shows(narrow, record) && !shows(wide, record),
        );
        // Everything is more than all departments of today: tomorrow there may be another.
        expect(covers(wide, narrow)).toBe(onlyNarrow.length === 0);
      }),
      { numRuns: 3_000 },
    );
  });

  it("show together what any of them shows", () => {
    fc.assert(
      fc.property(fc.array(ranges, { maxLength: 4 }), (all) => {
        const ofMine = all.map((range) => ({ ...range, me: "p0" }));
        const union = together("p0", ofMine);
        for (const record of records) {
          const expected = record.maker === "p0" || ofMine.some((range) => shows(range, record));
          expect(shows(union, record)).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("grow from a role's own departments, over those below, to the region and to everything", () => {
    fc.assert(
      fc.property(organisations, placesOf("p0"), (organisation, place) => {
        const of = (visible_range: number) =>
          rangeOfRole({ visible_range, departments: [] }, place, organisation);
        expect(covers(of(3), of(4))).toBe(true);
        expect(covers(of(1), of(3))).toBe(true);
        expect(covers(of(4), of(6))).toBe(true);
        expect(covers(of(5), of(6))).toBe(true);
        const isAtTop = place.departments.includes("d0");
        expect(isAtTop || covers(of(2), of(3))).toBe(true);
        // Sitting in the company itself is to be in no region.
        expect(of(2).departments.has("d0")).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it("of people who report in a ring end, and hold everybody in it", () => {
    const ring = [
      { user_id: "p0", senior_id: "p1" },
      { user_id: "p1", senior_id: "p2" },
      { user_id: "p2", senior_id: "p0" },
    ];
    const seen = rangeOfRole(
      { visible_range: 5, departments: [] },
      { userId: "p0", departments: [] },
      { departments: [], seniors: ring },
    );
    expect([...seen.people].toSorted()).toEqual(["p1", "p2"]);
  });
});

interface Gift {
  readonly giver: Rights;
  readonly before: Rights;
  readonly after: Rights;
}
const gifts: fc.Arbitrary<Gift> = fc
  .record({
    organisation: organisations,
    giver: fc.tuple(roleLists, placesOf("p1")),
    before: fc.tuple(roleLists, placesOf("p0")),
    after: fc.tuple(roleLists, placesOf("p0")),
    keeps: fc.boolean(),
  })
  .map(({ organisation, giver, before, after, keeps }) => {
    // Drawn ids may be the same; two roles never have the same one.
    const apart = (roles: (typeof before)[0], whose: string) =>
      roles.map((role, at) => ({ ...role, id: `${whose} ${at}` }));
    const had = apart(before[0], "before");
    const got = apart(after[0], "after");
    return {
      giver: rightsFrom(apart(giver[0], "giver"), giver[1], organisation),
      before: rightsFrom(had, before[1], organisation),
      after: rightsFrom([...(keeps ? had : []), ...got], after[1], organisation),
    };
  });

/** What somebody has: a permission together with a record he sees under it. */
const has = (rights: Rights, permission: string, record: Stamped) =>
  rights.permissions.has(permission) && shows(rights.rangeOf(permission), record);

/** What of `after` neither the person had before nor the giver has. One's own is one's own. */
const newToBoth = ({ giver, before, after }: Gift) =>
  [...after.permissions].filter(
    (permission) =>
      !(before.permissions.has(permission) || giver.permissions.has(permission)) ||
      records.some(
        (record) =>
          record.maker !== "p0" &&
          has(after, permission, record) &&
          !has(before, permission, record) &&
          !has(giver, permission, record),
      ),
  );

describe("giving", () => {
  it("is refused exactly if some right, or some record under it, is new to both", () => {
    let [refused, allowed] = [0, 0];
    fc.assert(
      fc.property(gifts, (gift) => {
        const { giver, before, after } = gift;
        const excess = excessOf(giver, before, after);
        if (excess === undefined) allowed += 1;
        else refused += 1;
        const mayGiveOn = after.grantsPackage && !before.grantsPackage;
        const isTooMuch = mayGiveOn || newToBoth(gift).length > 0;
        expect(excess !== undefined).toBe(isTooMuch && !giver.grantsPackage);
      }),
      { numRuns: 5_000 },
    );
    expect(Math.min(refused, allowed)).toBeGreaterThan(500);
  });

  it("what one has oneself, and taking away, is never refused", () => {
    fc.assert(
      fc.property(gifts, ({ giver, before, after }) => {
        expect(excessOf(giver, before, before)).toBeUndefined();
        expect(excessOf(after, before, after)).toBeUndefined();
        const fewer = rightsFrom(before.roles.slice(1), before.place, {
          departments: [],
          seniors: [],
        });
        expect(excessOf(giver, before, { ...fewer, rangeOf: before.rangeOf })).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });
});
