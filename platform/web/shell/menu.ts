/** A page of the server's menu, or a link to outside of the console. */
export interface MenuPage {
  readonly name: string;
  readonly url: string | null;
  readonly icon: string | null;
  readonly meta: {
    /** The key of its title. */
    readonly locale: string;
    readonly roles: readonly string[];
    readonly hideInMenu: boolean;
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
