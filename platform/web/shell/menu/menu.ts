/** A page of the server's menu, or a link to outside of the console. */
export interface MenuPage {
  readonly name: string;
  /** What it is called where `meta.locale` is empty. */
  readonly menuName: string | null;
  readonly url: string | null;
  /** What the address asks for beyond its path, such as `state=1000`. */
  readonly query?: string | null;
  readonly icon: string | null;
  readonly meta: {
    /** The key of its title. */
    readonly locale: string | null;
    readonly roles: readonly string[];
    readonly hideInMenu: boolean;
    /** Of a group: it is listed as one entry, which leads to its first page. */
    readonly hideChildrenInMenu?: boolean;
    /** The page starts afresh whenever its tab is shown again. */
    readonly ignoreCache?: boolean;
    /** Its tab cannot be pinned. */
    readonly noAffix?: boolean;
  };
}

export interface MenuGroup extends MenuPage {
  readonly children: readonly MenuPage[];
}

type Menu = readonly MenuGroup[];

/** Whoever has signed in has this role. */
const everyRole = "*";

export const isOutside = (url: string | null): url is string => /^https?:/.test(url ?? "");

/** Spec §6: a page may be opened if the server's tree has it for everybody who sees the tree. */
export const isInMenu = (menu: Menu, path: string): boolean =>
  menu
    .flatMap(({ children }) => children)
    .some(({ url, meta }) => url === path && meta.roles.includes(everyRole));

/** The groups and pages that the side menu lists. */
export const listedIn = (menu: Menu): MenuGroup[] =>
  menu
    .filter(({ meta }) => !meta.hideInMenu)
    .map((group) => ({
      ...group,
      children: group.children.filter(({ url, meta }) => url !== null && !meta.hideInMenu),
    }))
    .filter(({ children }) => children.length > 0);

/** Where an entry of the menu leads. */
export const addressOf = ({ url, query }: MenuPage): string =>
  query && !isOutside(url) ? `${url ?? ""}?${query}` : (url ?? "");

/** A group that does not list its pages stands in the menu as a page: its first one. */
export function asOneEntry(group: MenuGroup): MenuPage | undefined {
  const [first] = group.children;
  if (!group.meta.hideChildrenInMenu || !first) return undefined;
  return { ...group, url: first.url, query: first.query ?? null };
}

/** The key of the entry that stands for an open page. */
export function entryFor(groups: Menu, path: string): string {
  const group = groups.find(({ children }) => children.some(({ url }) => url === path));
  return (group && asOneEntry(group)?.url) ?? path;
}

/** The page of the server's menu at an address. */
export const pageAt = (menu: Menu, path: string): MenuPage | undefined =>
  menu.flatMap(({ children }) => children).find(({ url }) => url === path);
