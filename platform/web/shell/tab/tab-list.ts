/** A page that is kept open (spec §3, tab entry). */
export interface TabEntry {
  /** The menu key. */
  readonly title: string;
  /** The route's name: the menu key without `menu.`. */
  readonly name: string;
  /** Path and query as they stand now. */
  readonly fullPath: string;
  readonly query: Readonly<Record<string, string>>;
  /** Kept in the bar, but starts afresh each time it is opened. */
  readonly ignoreCache: boolean;
}

export interface Tab extends TabEntry {
  /** The page's address without its query: one tab each. */
  readonly path: string;
  readonly pinned: boolean;
  /** Rises with each use; the lowest is the one that was not used for longest. */
  readonly usedAs: number;
  /** Rises with each reload, so that the page is made anew. */
  readonly version: number;
}

export type Side = "left" | "right" | "others" | "all";

export const mostTabs = 20;

const highest = (tabs: readonly Tab[]) => Math.max(0, ...tabs.map(({ usedAs }) => usedAs));

/** The tabs after somebody went to a page: its tab is there, has its address, and was used last. */
export function visited(tabs: readonly Tab[], path: string, entry: TabEntry): Tab[] {
  const usedAs = highest(tabs) + 1;
  const known = tabs.find((tab) => tab.path === path);
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, ...entry, usedAs } : tab));
  return [...tabs, { ...entry, path, pinned: false, usedAs, version: 0 }];
}

/** Over the limit, the tab that was not used for longest goes; never one with unsaved work. */
export function withinLimit(tabs: readonly Tab[], mayGo: (tab: Tab) => boolean): Tab[] {
  if (tabs.length <= mostTabs) return [...tabs];
  const [oldest] = tabs
    .filter((tab) => mayGo(tab) && tab.usedAs < highest(tabs))
    .toSorted((one, other) => one.usedAs - other.usedAs);
  return oldest ? withinLimit(without(tabs, [oldest.path]), mayGo) : [...tabs];
}

export const without = (tabs: readonly Tab[], paths: readonly string[]): Tab[] =>
  tabs.filter(({ path }) => !paths.includes(path));

/** Pinned tabs stand first, in the order in which they were pinned. */
export function withPin(tabs: readonly Tab[], path: string, pinned: boolean): Tab[] {
  const changed = tabs.map((tab) => (tab.path === path ? { ...tab, pinned } : tab));
  const moved = changed.filter((tab) => tab.path === path);
  const others = changed.filter((tab) => tab.path !== path);
  return [...others.filter((tab) => tab.pinned), ...moved, ...others.filter((tab) => !tab.pinned)];
}

/** What "close left", "right", "others" and "all" mean for a tab; pinned ones always stay. */
export function closableBeside(tabs: readonly Tab[], path: string, side: Side): Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  const isMeant = {
    left: (index: number) => index < at,
    right: (index: number) => index > at,
    others: (index: number) => index !== at,
    all: () => true,
  }[side];
  return tabs.filter((tab, index) => !tab.pinned && isMeant(index));
}

/** Where one lands after tabs were closed: where one is, or at the tab that was used before it. */
export function nextAfter(left: readonly Tab[], active: string | null): Tab | undefined {
  const staying = left.find(({ path }) => path === active);
  return staying ?? left.toSorted((one, other) => other.usedAs - one.usedAs)[0];
}
