import { expect, test } from "vitest";
import type { MenuType } from "../../menu-contract.ts";
import { mayDrop, placeOfDrop } from "./menu-drop.ts";

const node = (id: string, parentId: string | null, menuType: MenuType) => ({
  id,
  parentId,
  menuType,
});
const system = node("system", null, "menu");
const report = node("report", null, "menu");
const [user, role, channel] = ["user", "role", "channel"].map((id) => node(id, "system", "page"));
const create = node("create", "user", "button");
const all = [system, user, create, role, channel, report].filter((one) => one !== undefined);

test("a page goes beside a page or into a group, and nowhere else", () => {
  if (!user || !role) throw new Error("no pages");
  expect(mayDrop(user, role, "before")).toBe(true);
  expect(mayDrop(user, report, "inside")).toBe(true);
  expect(mayDrop(user, report, "after")).toBe(false);
  expect(mayDrop(user, create, "inside")).toBe(false);
  expect(mayDrop(create, role, "inside")).toBe(true);
  expect(mayDrop(system, report, "inside")).toBe(false);
  expect(mayDrop(user, user, "after")).toBe(false);
});

test("the place of a drop is counted without the menu that is moved", () => {
  if (!user || !role || !channel) throw new Error("no pages");
  const put = (dragged: typeof user, onto: typeof user, side: "before" | "after" | "inside") =>
    placeOfDrop(all, dragged, { onto, side });
  expect(put(user, channel, "after")).toEqual({ parentId: "system", position: 2 });
  expect(put(user, channel, "before")).toEqual({ parentId: "system", position: 1 });
  expect(put(channel, user, "before")).toEqual({ parentId: "system", position: 0 });
  expect(put(channel, report, "inside")).toEqual({ parentId: "report", position: 0 });
  expect(put(report, system, "before")).toEqual({ parentId: null, position: 0 });
});
