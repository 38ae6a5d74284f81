import type { MenuType } from "../../menu-contract.ts";

interface Node {
  readonly id: string;
  readonly parentId: string | null;
  readonly menuType: MenuType;
}

export type Side = "before" | "after" | "inside";

/** What each kind hangs under, as the server has it. */
export const kindAbove: Readonly<Record<MenuType, MenuType | null>> = {
  menu: null,
  page: "menu",
  button: "page",
};

/** Beside one of its own kind, or inside of what may hold it. */
export function mayDrop(dragged: Node, onto: Node, side: Side): boolean {
  if (dragged.id === onto.id) return false;
  return side === "inside"
    ? kindAbove[dragged.menuType] === onto.menuType
    : dragged.menuType === onto.menuType;
}

interface Place {
  readonly parentId: string | null;
  readonly position: number;
}

/** Where a drop puts a menu: under whom, and at which place among the others there. */
export function placeOfDrop(menus: readonly Node[], dragged: Node, drop: Drop): Place {
  const { onto, side } = drop;
  if (side === "inside") return { parentId: onto.id, position: 0 };
  const others = siblingsOf(menus, onto).filter(({ id }) => id !== dragged.id);
  const at = others.findIndex(({ id }) => id === onto.id);
  return { parentId: onto.parentId, position: side === "before" ? at : at + 1 };
}

interface Drop {
  readonly onto: Node;
  readonly side: Side;
}

/** In their order, itself included. */
export const siblingsOf = <T extends Node>(menus: readonly T[], { parentId }: Node): T[] =>
  menus.filter((one) => one.parentId === parentId);
