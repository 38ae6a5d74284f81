import { expect, test } from "vitest";
import {
  areAllTicked,
  goesBeyond,
  matching,
  tickAll,
  tickButton,
  tickPage,
  withPages,
} from "./role-ticks.ts";

const menu = (id: string, whyNot: "notYours" | "openToAll" | null = null) => ({
  id,
  name: id,
  menuName: id,
  locale: null,
  mayGive: whyNot === null,
  whyNot,
  invisibleRoles: [],
});
const create = menu("新增渠道");
const remove = menu("删除渠道", "notYours");
const channels = { ...menu("渠道管理"), children: [create, remove] };
const home = { ...menu("首页", "openToAll"), children: [] };
const group = {
  id: "系统",
  name: "系统",
  menuName: "系统",
  locale: null,
  children: [channels, home],
};
const none = new Set<string>();
const ids = (ticks: ReadonlySet<string>) => [...ticks].toSorted();

test("ticking a button ticks its page, unticking the page takes its buttons along", () => {
  const ticked = tickButton(none, channels, create);
  expect(ids(ticked)).toEqual(["新增渠道", "渠道管理"].toSorted());
  expect(ids(tickButton(ticked, channels, create))).toEqual(["渠道管理"]);
  expect(ids(tickPage(ticked, channels))).toEqual([]);
});

test("ticking all leaves out what the person may not give", () => {
  const all = tickAll(none, group.children, true);
  expect(ids(all)).toEqual(["新增渠道", "渠道管理"].toSorted());
  expect(areAllTicked(all, group.children)).toBe(true);
  expect(ids(tickAll(all.union(new Set(["删除渠道"])), group.children, false))).toEqual([
    "删除渠道",
  ]);
});

test("clearing what a search shows keeps the page of a button that it does not show", () => {
  const edit = menu("编辑渠道");
  const whole = { ...channels, children: [create, edit] };
  const ticked = new Set(["渠道管理", "新增渠道", "编辑渠道"]);
  const cleared = tickAll(ticked, [{ ...whole, children: [create] }], false);
  expect(ids(withPages(cleared, [whole]))).toEqual(["渠道管理", "编辑渠道"].toSorted());
  expect(ids(withPages(none, [whole]))).toEqual([]);
});

test("a search keeps a page for the sake of its button, and shows no page that needs no grant", () => {
  const found = matching([group], "新增", ({ name }) => name);
  expect(found[0]?.children.map(({ name }) => name)).toEqual(["渠道管理"]);
  expect(found[0]?.children[0]?.children).toEqual([create]);
  expect(matching([group], "", ({ name }) => name)[0]?.children).toEqual([channels]);
  expect(matching([group], "没有", ({ name }) => name)).toEqual([]);
});

test("a role goes beyond somebody when it grants what he has not", () => {
  const choices = { mayGivePackage: false, groups: [group] };
  expect(goesBeyond(choices, new Set(["删除渠道"]))).toBe(true);
  expect(goesBeyond(choices, new Set(["新增渠道"]))).toBe(false);
});
