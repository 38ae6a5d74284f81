import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { role } from "../../contract.ts";

export type MenuChoices = OutputOf<typeof role.menus>;
export type MenuGroup = MenuChoices["groups"][number];
export type MenuPage = MenuGroup["children"][number];
export type MenuButton = MenuPage["children"][number];
export type Ticks = ReadonlySet<string>;

/** Why a box cannot be ticked or unticked: a text's name, or nothing. */
export function whyNot(
  choice: MenuPage | MenuButton,
  page?: MenuPage,
): "notYours" | "pageNotYours" | null {
  if (choice.whyNot === "notYours") return "notYours";
  return page?.whyNot === "notYours" ? "pageNotYours" : null;
}

const isFree = (choice: MenuPage | MenuButton, page?: MenuPage) =>
  choice.whyNot !== "openToAll" && whyNot(choice, page) === null;

/** Everything of a page that the person may give: the page itself and its buttons. */
const giveable = (page: MenuPage): string[] => [
  ...(isFree(page) ? [page.id] : []),
  ...page.children.filter((button) => isFree(button, page)).map(({ id }) => id),
];

/** Without its page a button could not be pressed, so they come and go together. */
export function tickButton(ticks: Ticks, page: MenuPage, button: MenuButton): Ticks {
  const next = new Set(ticks);
  if (next.delete(button.id)) return next;
  next.add(button.id);
  if (page.whyNot !== "openToAll") next.add(page.id);
  return next;
}

export function tickPage(ticks: Ticks, page: MenuPage): Ticks {
  const next = new Set(ticks);
  if (next.delete(page.id)) for (const { id } of page.children) next.delete(id);
  else next.add(page.id);
  return next;
}

/** Ticks all that may be given on these pages, or takes all of it back. */
export function tickAll(ticks: Ticks, pages: readonly MenuPage[], isOn: boolean): Ticks {
  const ids = new Set(pages.flatMap(giveable));
  return isOn ? ticks.union(ids) : ticks.difference(ids);
}

/** Keeps the page of every button that is still ticked, such as one that a search leaves out. */
export function withPages(ticks: Ticks, pages: readonly MenuPage[]): Ticks {
  const needed = pages.filter(
    ({ whyNot: reason, children }) =>
      reason !== "openToAll" && children.some(({ id }) => ticks.has(id)),
  );
  return ticks.union(new Set(needed.map(({ id }) => id)));
}

export const areAllTicked = (ticks: Ticks, pages: readonly MenuPage[]): boolean =>
  pages.flatMap(giveable).every((id) => ticks.has(id));

/** A page needs no place here if everybody has it and there is nothing to press on it. */
const isWorthShowing = (page: MenuPage) => page.whyNot !== "openToAll" || page.children.length > 0;

/** The pages and buttons whose name has the keyword, under their groups. */
export function matching(
  groups: readonly MenuGroup[],
  keyword: string,
  nameOf: (menu: MenuGroup | MenuPage | MenuButton) => string,
): MenuGroup[] {
  const wanted = keyword.trim().toLowerCase();
  const has = (menu: MenuGroup | MenuPage | MenuButton) =>
    nameOf(menu).toLowerCase().includes(wanted);
  const narrowed = (page: MenuPage): MenuPage =>
    has(page) ? page : { ...page, children: page.children.filter(has) };
  return groups
    .map((group) => {
      const pages = group.children.filter(isWorthShowing);
      const found = pages.map(narrowed).filter((page) => has(page) || page.children.length > 0);
      return { ...group, children: has(group) ? pages : found };
    })
    .filter(({ children }) => children.length > 0);
}

/** Whether the role grants something that the person may not touch. */
export const goesBeyond = ({ groups }: MenuChoices, ticks: Ticks): boolean =>
  groups
    .flatMap(({ children }) => children)
    .flatMap((page) => [page, ...page.children])
    .some(({ id, whyNot: reason }) => reason === "notYours" && ticks.has(id));
