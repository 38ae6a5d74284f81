import { Refused } from "#platform/server/refused.ts";
import { menuErrors } from "../../errors.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { menu, MenuType } from "../../menu-contract.ts";
import { lifecycle, visibleTypes } from "#modules/identity/states.ts";

type Typed = Omit<InputOf<typeof menu.update>, "id" | "rowVersion">;

/** A menu as far as its place is concerned. */
interface Placed {
  readonly menu_type: string;
  readonly state: number;
  readonly visible_type: number;
}
interface Parent extends Placed {
  readonly name: string;
  readonly title: string | null;
}

/** What each kind hangs under. With three kinds, one below the other, there is no way to a circle. */
const kindAbove: Readonly<Record<string, MenuType | null>> = {
  menu: null,
  page: "menu",
  button: "page",
};

/** Refuses a place that the kind does not fit, or that would show it where its parent does not. */
export function expectFits(placed: Placed, parent: Parent | null): void {
  if ((parent?.menu_type ?? null) !== kindAbove[placed.menu_type]) {
    throw new Refused(menuErrors.wrongParent);
  }
  if (!parent) return;
  expectParentEnabled(placed.state, parent);
  if (
    parent.visible_type === visibleTypes.superTenant &&
    placed.visible_type !== visibleTypes.superTenant
  ) {
    throw new Refused(menuErrors.parentForPlatform);
  }
}

export function expectParentEnabled(state: number, parent: Parent | null): void {
  if (state === lifecycle.normal && parent && parent.state !== lifecycle.normal) {
    throw new Refused(menuErrors.parentDisabled, { parent: parent.title ?? parent.name });
  }
}

/** Spec §5: what opens something says under which permission, and a page says where it is. */
export function expectComplete(type: string, typed: Pick<Typed, "permissionName" | "url">): void {
  if (type !== "menu" && typed.permissionName === null) {
    throw new Refused(menuErrors.permissionMissing);
  }
  if (type === "page" && typed.url === null) throw new Refused(menuErrors.urlMissing);
}

/** What is kept of the boxes that only some kinds have. */
const ofKind: Readonly<Record<string, readonly (keyof Typed)[]>> = {
  menu: ["url", "icon", "hideInMenu", "hideChildrenInMenu"],
  page: [
    ...(["url", "icon", "hideInMenu", "permissionName", "component"] as const),
    ...(["query", "ignoreCache", "noAffix"] as const),
  ],
  button: ["permissionName", "buttonType"],
};

/** The columns for what was typed; a box that the kind has no use for leaves nothing behind. */
export function columnsFor(type: string, typed: Typed) {
  const has = (box: keyof Typed) => ofKind[type]?.includes(box) ?? false;
  const words = <K extends keyof Typed>(box: K) => (has(box) ? typed[box] : null);
  const flag = (box: keyof Typed) => has(box) && typed[box] === true;
  return {
    title: typed.menuName,
    locale: typed.locale,
    description: typed.describe,
    visible_type: typed.visibleType,
    requires_auth: typed.requiresAuth,
    permission_name: words("permissionName"),
    component: words("component"),
    url: words("url"),
    query: words("query"),
    icon: words("icon"),
    button_type: words("buttonType"),
    hidden: flag("hideInMenu"),
    hide_children: flag("hideChildrenInMenu"),
    ignore_cache: flag("ignoreCache"),
    no_affix: flag("noAffix"),
  };
}

interface Shipped {
  readonly created_by: string | null;
  readonly permission_name: string | null;
  readonly url: string | null;
  readonly visible_type: number;
}

/** The product's code knows its own menus by these. */
export function expectShippedStays(before: Shipped, after: Omit<Shipped, "created_by">): void {
  const isSame =
    before.permission_name === after.permission_name &&
    before.url === after.url &&
    before.visible_type === after.visible_type;
  if (before.created_by === null && !isSame) throw new Refused(menuErrors.shippedFixed);
}

type Opening = Pick<Shipped, "permission_name" | "visible_type">;

/** Whether it would open something else, or to others, for who has it already. */
export const changesRights = (before: Opening, after: Opening): boolean =>
  before.permission_name !== after.permission_name || before.visible_type !== after.visible_type;

/** What was given as one thing must not turn into another: nobody judged that he may give it. */
export function expectNotGiven(isGiven: boolean): void {
  if (isGiven) throw new Refused(menuErrors.givenFixed);
}

const words: Readonly<Record<number, string>> = {
  [lifecycle.normal]: "normal",
  [lifecycle.disabled]: "disabled",
  [lifecycle.deleted]: "deleted",
};

export function expectIs(state: number, ...allowed: number[]): void {
  if (!allowed.includes(state)) {
    throw new Refused(menuErrors.wrongState, { state: words[state] ?? String(state) });
  }
}

/** Without these nobody could enable a menu again. */
const neededToEnable = ["system:menu:list", "system:menu:edit"];

export function expectNotNeeded(permissions: readonly (string | null)[]): void {
  if (permissions.some((one) => one !== null && neededToEnable.includes(one))) {
    throw new Refused(menuErrors.neededHere);
  }
}

export function expectRemovable(menu: { created_by: string | null }, children: number): void {
  if (menu.created_by === null) throw new Refused(menuErrors.shipped);
  if (children > 0) throw new Refused(menuErrors.hasChildren, { count: String(children) });
}

/** The new order of siblings when one of them goes to a position among the others. */
export function reordered(siblings: readonly string[], id: string, position: number): string[] {
  const others = siblings.filter((one) => one !== id);
  return others.toSpliced(Math.min(position, others.length), 0, id);
}
