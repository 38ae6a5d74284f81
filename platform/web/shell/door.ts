import type { ComponentType } from "react";
import type { Confirmation } from "../command/confirmation.ts";
import type { SessionUser, StateCode } from "../session.ts";
import type { MenuGroup } from "./menu/menu.ts";

export interface TenantChoice {
  readonly id: string;
  readonly tenantName: string;
  readonly lastUsed: boolean;
}

/** What the shell must know of people and their rights; the modules that know it hand it in. */
export interface Door {
  readonly loadUser: () => Promise<SessionUser>;
  readonly loadPermissions: () => Promise<string[]>;
  readonly loadStateCodes: () => Promise<StateCode[]>;
  readonly loadMenu: () => Promise<MenuGroup[]>;
  /** The tenants that the person may work in. */
  readonly loadTenants: () => Promise<TenantChoice[]>;
  readonly signOut: () => Promise<unknown>;
  readonly confirmation: Confirmation;
}

/** What modules put around the pages. */
export interface FrameParts {
  readonly door: Door;
  /** Into the head of every page. */
  readonly headerParts: readonly ComponentType[];
  /** Above every page, such as that one is only visiting. */
  readonly banners: readonly ComponentType[];
}
