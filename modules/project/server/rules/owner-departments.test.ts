import { expect, it } from "vitest";
import { groupAbove, groupsFor, type Placed } from "./owner-departments.ts";

const placed = (id: string, parentId: string | null, depth: number): Placed => ({
  id,
  name: id,
  parentId,
  depth,
});

const tree = [
  placed("公司", null, 0),
  placed("总部", "公司", 1),
  placed("财务部", "总部", 2),
  placed("苏皖大区", "公司", 1),
  placed("江苏省", "苏皖大区", 2),
  placed("苏南业务省区", "江苏省", 3),
  placed("苏州一部", "苏南业务省区", 4),
  placed("无锡区域", "苏南业务省区", 4),
];
const names = (found: readonly Placed[]) => found.map(({ name }) => name);

it("public money is spent from the group above one's department", () => {
  expect(groupAbove(tree, "苏州一部", 1)?.name).toBe("苏皖大区");
  expect(groupAbove(tree, "苏州一部", 3)?.name).toBe("苏南业务省区");
  expect(groupAbove(tree, "苏州一部", 4)?.name).toBe("苏州一部");
});

it("who stands above the depth of a group is in none", () => {
  expect(groupAbove(tree, "财务部", 4)).toBeUndefined();
  expect(groupAbove(tree, "公司", 1)).toBeUndefined();
});

it("a department's money goes to its group", () => {
  expect(names(groupsFor(tree, "苏州一部", 2))).toEqual(["江苏省"]);
  expect(names(groupsFor(tree, "苏皖大区", 1))).toEqual(["苏皖大区"]);
});

it("money of a pool above the groups goes to all of them below it, and to no others", () => {
  expect(names(groupsFor(tree, "苏皖大区", 4))).toEqual(["苏州一部", "无锡区域"]);
  expect(names(groupsFor(tree, "公司", 1))).toEqual(["总部", "苏皖大区"]);
  expect(groupsFor(tree, "总部", 4)).toEqual([]);
});

it("a department that is not in force has no group", () => {
  expect(groupAbove(tree, "已停用", 1)).toBeUndefined();
  expect(groupsFor(tree, "已停用", 1)).toEqual([]);
});
