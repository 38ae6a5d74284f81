import { create } from "zustand";
import { hasDraft, useDrafts } from "../../work/draft.ts";
import { keepWork, readWork } from "../../work/kept-work.ts";
import { type Tab, type TabEntry, visited, withinLimit, without, withPin } from "./tab-list.ts";
import { forgetPlace } from "./tab-scroll.ts";
import { homePath } from "../way-back.ts";

interface Tabs {
  readonly tabs: readonly Tab[];
  /** The tab that shows; null where the address is no page (not found, redirect). */
  readonly active: string | null;
  /** The pages that have been shown since the console was opened, and are kept since. */
  readonly shown: ReadonlySet<string>;
  /** The tab that had to go when one too many was opened, until that has been said. */
  readonly closed: Tab | undefined;
}

const home: Tab = {
  title: "menu.dashboard.workplace",
  name: "dashboard.workplace",
  fullPath: homePath,
  query: {},
  ignoreCache: false,
  path: homePath,
  pinned: true,
  usedAs: 0,
  version: 0,
};

export const useTabs = create<Tabs>(() => ({
  tabs: [home],
  active: null,
  shown: new Set(),
  closed: undefined,
}));

export const isHome = (tab: Tab): boolean => tab.path === homePath;

function put(tabs: readonly Tab[]): void {
  useTabs.setState({ tabs });
  keepWork("tabs", tabs);
}

/** The tabs of who is there now; they were parked when another tenant was chosen. */
export function restoreTabs(): void {
  const kept = readWork<Tab[]>("tabs", []);
  const tabs = kept.some(isHome) ? kept : [home, ...kept];
  useTabs.setState({ tabs, active: null, shown: new Set() });
}

/**
 * A popup that is open in a page while the page is hidden cannot find its place again, so it is
 * closed first, as a click elsewhere would.
 */
function closePopups(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest(".tab-page, .ant-picker")) {
    activeElement.blur();
  }
  document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
}

export function showTab(path: string, entry: TabEntry): void {
  const { tabs, active, shown } = useTabs.getState();
  if (active !== null && active !== path) closePopups();
  const mayGo = (tab: Tab) => !tab.pinned && !hasDraft(useDrafts.getState(), tab.path);
  const wanted = visited(tabs, path, entry);
  const kept = withinLimit(wanted, mayGo);
  put(kept);
  const closed = wanted.find((tab) => !kept.includes(tab));
  useTabs.setState({
    ...(closed && { closed }),
    active: path,
    shown: shown.has(path) ? shown : new Set([...shown, path]),
  });
}

/** Only its own filters and dialogs: where else it wanted to go is no longer what one wants. */
export function moveHiddenTab(path: string, fullPath: string): void {
  const { pathname, searchParams } = new URL(fullPath, location.origin);
  const query = Object.fromEntries(searchParams);
  if (pathname !== path) return;
  put(
    useTabs.getState().tabs.map((tab) => (tab.path === path ? { ...tab, fullPath, query } : tab)),
  );
}

export function showNoTab(): void {
  closePopups();
  useTabs.setState({ active: null });
}

export function removeTabs(paths: readonly string[]): void {
  for (const path of paths) forgetPlace(path);
  put(without(useTabs.getState().tabs, paths));
}

export function pinTab(path: string, pinned: boolean): void {
  put(withPin(useTabs.getState().tabs, path, pinned));
}

/** The page is made anew: everything in it is read again. */
export function reloadTab(path: string): void {
  forgetPlace(path);
  const { tabs } = useTabs.getState();
  put(tabs.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab)));
}
