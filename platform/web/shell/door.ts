import type { ComponentType } from "react";
import type { SessionUser, StateCode } from "../session.ts";

/** What the shell must know of people and their rights; the modules that know it hand it in. */
export interface Door {
  readonly loadSignIn: () => Promise<ComponentType>;
  readonly loadUser: () => Promise<SessionUser>;
  readonly loadPermissions: () => Promise<string[]>;
  readonly loadStateCodes: () => Promise<StateCode[]>;
}
