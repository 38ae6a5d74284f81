import { expect, test } from "vitest";
import {
  closableBeside,
  mostTabs,
  nextAfter,
  type Tab,
  type TabEntry,
  visited,
  withinLimit,
  withPin,
} from "./tab-list.ts";

const entry = (path: string, search = ""): TabEntry => ({
  title: `menu${path.replaceAll("/", ".")}`,
  name: path.slice(1),
  fullPath: path + search,
  query: Object.fromEntries(new URLSearchParams(search)),
  ignoreCache: false,
});
const open = (...paths: string[]) =>
  paths.reduce<Tab[]>((tabs, path) => visited(tabs, path, entry(path)), []);
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path);

test("a page has one tab, whose address follows its filters", () => {
  const tabs = visited(open("/a", "/b"), "/a", entry("/a", "?state=1"));
  expect(paths(tabs)).toEqual(["/a", "/b"]);
  expect(tabs[0]).toMatchObject({ fullPath: "/a?state=1", query: { state: "1" } });
});

test("pinned tabs stand first and are not closed with the others", () => {
  const tabs = withPin(open("/a", "/b", "/c", "/d"), "/c", true);
  expect(paths(tabs)).toEqual(["/c", "/a", "/b", "/d"]);
  expect(paths(closableBeside(tabs, "/b", "left"))).toEqual(["/a"]);
  expect(paths(closableBeside(tabs, "/b", "right"))).toEqual(["/d"]);
  expect(paths(closableBeside(tabs, "/b", "others"))).toEqual(["/a", "/d"]);
  expect(paths(closableBeside(tabs, "/b", "all"))).toEqual(["/a", "/b", "/d"]);
});

test("one stays where one is, or goes to where one was before", () => {
  const tabs = visited(open("/a", "/b", "/c"), "/a", entry("/a"));
  expect(nextAfter(tabs, "/b")?.path).toBe("/b");
  expect(nextAfter(tabs, "/gone")?.path).toBe("/a");
});

test("over the limit the tab that was not used for longest goes, if it may", () => {
  const many = open(...Array.from({ length: mostTabs + 1 }, (_, at) => `/${at}`));
  const used = visited(many, "/0", entry("/0"));
  const left = withinLimit(used, ({ path }) => path !== "/1");
  expect(left).toHaveLength(mostTabs);
  expect(paths(left)).not.toContain("/2");
  expect(paths(left)).toContain("/1");
  expect(withinLimit(many, () => false)).toHaveLength(mostTabs + 1);
});
