import { expect, test } from "vitest";
import { belowOf, lineOf, nodesOf, placeOfDrop, search } from "./tree-nodes.ts";
import type { Department } from "./use-tree.ts";

const time = "2026-11-15T02:42:09Z";
const one = (id: string, departmentName: string, parentId: string | null): Department => ({
  id,
  departmentName,
  departmentDescribe: null,
  remark: null,
  parentId,
  stateCode: 1000,
  depth: 0,
  sort: 0,
  memberCount: 0,
  memberCountBelow: 0,
  rowVersion: 1,
  insertPerson: null,
  insertTime: time,
  updatePerson: null,
  updateTime: time,
});
const departments = [
  one("c", "总公司", null),
  one("e", "华东大区", "c"),
  one("s", "华南大区", "c"),
  one("z", "浙江省", "e"),
  one("j", "江苏省", "e"),
  one("h", "杭州", "z"),
];

test("the tree is built in the order in which departments come", () => {
  const [company] = nodesOf(departments);
  expect(company?.children.map(({ key }) => key)).toEqual(["e", "s"]);
  expect(company?.children[0]?.children.map(({ key }) => key)).toEqual(["z", "j"]);
  expect(lineOf(departments, "h").map(({ id }) => id)).toEqual(["c", "e", "z", "h"]);
  expect(belowOf(departments, "e").map(({ id }) => id)).toEqual(["z", "j", "h"]);
});

test("a search finds names by a part and opens what hides them", () => {
  const { matches, open } = search(departments, " 省 ");
  expect(matches).toEqual(["z", "j"]);
  expect([...open].toSorted()).toEqual(["c", "e"]);
  expect(search(departments, "").matches).toEqual([]);
});

test("what is let go of stands inside, before or behind, itself not counted", () => {
  const drop = (moved: string, target: string, where: "inside" | "before" | "after") =>
    placeOfDrop(departments, { moved, target, where });
  expect(drop("h", "s", "inside")).toEqual({ parentId: "s", position: 0 });
  expect(drop("h", "z", "after")).toEqual({ parentId: "e", position: 1 });
  expect(drop("z", "j", "after")).toEqual({ parentId: "e", position: 1 });
  expect(drop("j", "z", "before")).toEqual({ parentId: "e", position: 0 });
  expect(drop("h", "c", "after")).toBeUndefined();
});
