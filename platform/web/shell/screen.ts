import type { ComponentType } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { TextKey } from "../i18n.ts";

/** A page of the console. The route table is code; permissions only pick which of it shows. */
export interface Screen {
  readonly path: `/${string}`;
  /** `menu.<group>.<page>`: the page's name, and the group of the menu that it stands in. */
  readonly menuKey: TextKey & `menu.${string}`;
  /** Who may use this endpoint sees the page. */
  readonly needs: Pick<Endpoint, "permission" | "superTenantOnly">;
  /** The page's code is loaded when the page is first opened. */
  readonly load: () => Promise<ComponentType>;
}

export interface MenuGroup {
  readonly key: TextKey;
  readonly screens: readonly Screen[];
}

/** The menu: screens under their groups, both in the order in which they were listed. */
export function groupsOf(screens: readonly Screen[]): MenuGroup[] {
  const groups = Map.groupBy(screens, ({ menuKey }) => menuKey.split(".").slice(0, 2).join("."));
  return [...groups].map(([key, inGroup]) => ({ key: key as TextKey, screens: inGroup }));
}
