import { expect, test } from "vitest";
import { isWhole, nodesOf, toggled } from "./package-tree.ts";

const menus = [
  { id: "system", parentId: null },
  { id: "role", parentId: "system" },
  { id: "role.create", parentId: "role" },
  { id: "role.edit", parentId: "role" },
  { id: "channel", parentId: "system" },
];
const after = (ticked: string[], id: string) => [...toggled(menus, new Set(ticked), id)].toSorted();

test("a button brings its page and group along, and nothing else", () => {
  expect(after([], "role.edit")).toEqual(["role", "role.edit", "system"]);
});

test("a page comes with its buttons, and goes with them", () => {
  expect(after(["system"], "role")).toEqual(["role", "role.create", "role.edit", "system"]);
  const whole = ["system", "role", "role.create", "role.edit", "channel"];
  expect(after(whole, "role")).toEqual(["channel", "system"]);
});

test("a page that has some of its buttons is completed first", () => {
  expect(isWhole(menus, new Set(["role", "role.edit"]), "role")).toBe(false);
  expect(after(["role", "role.edit", "system"], "role")).toEqual([
    "role",
    "role.create",
    "role.edit",
    "system",
  ]);
});

test("a page stays when its last button goes", () => {
  expect(after(["system", "role", "role.edit"], "role.edit")).toEqual(["role", "system"]);
});

test("menus stand under their groups", () => {
  const [system] = nodesOf(menus, ({ id }) => id);
  expect(system?.children.map(({ key }) => key)).toEqual(["role", "channel"]);
});
