/** A menu that can be given. */
export interface PackageMenu {
  readonly id: string;
  readonly parentId: string | null;
}

export interface PackageNode {
  readonly key: string;
  readonly title: string;
  readonly children: PackageNode[];
}

/** Groups, their pages, and the buttons of those. */
export function nodesOf<M extends PackageMenu>(
  menus: readonly M[],
  titleOf: (menu: M) => string,
  parentId: string | null = null,
): PackageNode[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .map((menu) => ({
      key: menu.id,
      title: titleOf(menu),
      children: nodesOf(menus, titleOf, menu.id),
    }));
}

function below(menus: readonly PackageMenu[], id: string): string[] {
  const children = menus.filter((menu) => menu.parentId === id);
  return children.flatMap((child) => [child.id, ...below(menus, child.id)]);
}

function above(menus: readonly PackageMenu[], id: string): string[] {
  const parent = menus.find((menu) => menu.id === id)?.parentId ?? null;
  return parent === null ? [] : [parent, ...above(menus, parent)];
}

/** Ticked with all that stands under it. The rest of what is ticked shows as half. */
export const isWhole = (
  menus: readonly PackageMenu[],
  ticked: ReadonlySet<string>,
  id: string,
): boolean => ticked.has(id) && below(menus, id).every((one) => ticked.has(one));

/**
 * What is ticked after a click: a page brings its buttons and its group along, a button its page;
 * what was whole goes, with everything under it.
 */
export function toggled(
  menus: readonly PackageMenu[],
  ticked: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const under = [id, ...below(menus, id)];
  if (isWhole(menus, ticked, id)) return new Set([...ticked].filter((one) => !under.includes(one)));
  return new Set([...ticked, ...under, ...above(menus, id)]);
}
