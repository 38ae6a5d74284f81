import { expect, it } from "vitest";
import { rightsFrom } from "#modules/identity/server/faces/rights.ts";
import { countOf, keyOf, peopleOf, rowsOf, sightsOf } from "./impact.ts";

const organisation = { departments: [], seniors: [] };
const roleOf = (permissions: string[], range: number, departments: string[] = []) => ({
  id: "role",
  name: "角色",
  visible_range: range,
  grants_package: false,
  departments,
  permissions,
});
const rights = (userId: string, ...roles: ReturnType<typeof roleOf>[]) =>
  rightsFrom(roles, { userId, departments: [] }, organisation);
const turn = (
  userId: string,
  before: ReturnType<typeof roleOf>,
  after: ReturnType<typeof roleOf>,
) => ({ before: rights(userId, before), after: rights(userId, after) });

it("people gain and lose by right, each counted once", () => {
  const turns = [
    turn("one", roleOf(["a"], 6), roleOf(["a", "b"], 6)),
    turn("two", roleOf(["a", "c"], 6), roleOf(["b"], 6)),
    turn("three", roleOf(["a"], 6), roleOf(["a"], 1)),
  ];
  expect(countOf(turns, "b")).toEqual({ gaining: 2, losing: 0 });
  expect(countOf(turns, "a")).toEqual({ gaining: 0, losing: 1 });
  expect(peopleOf(turns)).toEqual({ gainingUsers: 2, losingUsers: 1 });
});

it("rows are gained and lost at once where a range moves from one department to another", () => {
  const rows: Record<string, number> = { east: 30, west: 12 };
  const sights = sightsOf(
    [turn("one", roleOf(["a"], 7, ["east"]), roleOf(["a"], 7, ["west"]))],
    "a",
  );
  const found = rowsOf(sights, (sight) =>
    sight === "closed" ? 0 : [...sight.departments].reduce((sum, id) => sum + (rows[id] ?? 0), 0),
  );
  expect(found).toEqual({ gainingUsers: 1, losingUsers: 1, rowsGained: 12, rowsLost: 30 });
});

it("who could not open the list at all gains everything that he then sees", () => {
  const sights = sightsOf([turn("one", roleOf([], 1), roleOf(["a"], 1))], "a");
  const found = rowsOf(sights, (sight) => (sight === "closed" ? 0 : 100));
  expect(found).toMatchObject({ rowsGained: 100, rowsLost: 0 });
});

it("whose sight stays the same is not counted, and all who see everything are counted as one", () => {
  const same = [turn("one", roleOf(["a"], 4), roleOf(["a", "b"], 4))];
  expect(sightsOf(same, "a")).toEqual([]);
  const [one, two] = ["one", "two"].map((id) => rights(id, roleOf(["a"], 1)).rangeOf("a"));
  expect(keyOf(one ?? "closed")).toBe(keyOf(two ?? "closed"));
});
