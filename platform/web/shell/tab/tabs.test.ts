import { expect, test } from "vitest";
import { mostTabs } from "./tab-list.ts";
import { showTab, useTabs } from "./tabs.ts";

const show = (path: string) =>
  showTab(path, { title: "menu.x", name: "x", fullPath: path, query: {}, ignoreCache: false });

test("the tab that has to go for one too many is named until that has been said", () => {
  for (let n = 1; n < mostTabs; n++) show(`/page/${n}`);
  expect(useTabs.getState().closed).toBeUndefined();
  show("/page/one-too-many");
  expect(useTabs.getState().closed?.path).toBe("/page/1");
  expect(useTabs.getState().tabs).toHaveLength(mostTabs);
});
