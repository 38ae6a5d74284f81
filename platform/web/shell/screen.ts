import type { ComponentType } from "react";
import { matchPath } from "react-router";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { TextKey } from "../i18n.ts";
import { mayUse, type Session } from "../session.ts";
import { isInMenu } from "./menu/menu.ts";

/**
 * A page of the console. The route table is code; the server's menu only picks which of it shows.
 * Its right is that of the endpoint that it cannot do without, in so many words: the contract comes
 * with the page. A test compares them.
 */
export interface Screen extends Pick<Endpoint, "permission" | "superTenantOnly"> {
  readonly path: `/${string}`;
  /** `menu.<group>.<page>`: the page's name. */
  readonly menuKey: TextKey & `menu.${string}`;
  /** The page's code comes when the page is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** The page starts afresh whenever its tab is shown again. */
  readonly ignoreCache?: boolean;
}

type Standing = Pick<Session, "menu" | "permissions" | "user">;

/** Spec §2: only what is in the server's tree; without the right the page could show nothing. */
export const mayOpen = (screen: Screen, standing: Standing): boolean =>
  isInMenu(standing.menu, screen.path) && mayUse(screen, standing);

/** The screen at an address, where it exists and may be opened. */
export const screenAt = (
  screens: readonly Screen[],
  path: string,
  standing: Standing,
): Screen | undefined =>
  screens.find((screen) => matchPath(screen.path, path) !== null && mayOpen(screen, standing));
