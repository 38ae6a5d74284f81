import { expect, it } from "vitest";
import { ownOnly } from "#platform/server/scope/range.ts";
import { visibleRanges } from "../../states.ts";
import { rangeOfRole } from "./ranges.ts";

const who = { userId: "me", departments: ["d1"] };
const organisation = {
  departments: [
    { id: "d0", parent_id: null, depth: 1 },
    { id: "d1", parent_id: "d0", depth: 2 },
    { id: "d2", parent_id: "d1", depth: 3 },
  ],
  seniors: [],
};
const departmentsOf = (visible_range: number) => [
  ...rangeOfRole({ visible_range, departments: [] }, who, organisation).departments,
];

it("a range that nobody knows shows nothing beyond one's own", () => {
  for (const visible_range of [0, 8, -1, Number.NaN]) {
    const range = rangeOfRole({ visible_range, departments: ["d2"] }, who, organisation);
    expect(range).toEqual(ownOnly("me"));
  }
});

it("one's own departments leave out those below, unless the range says so, and those above", () => {
  expect(departmentsOf(visibleRanges.ownDepartments)).toEqual(["d1"]);
  expect(departmentsOf(visibleRanges.ownAndBelow)).toEqual(["d1", "d2"]);
});
