import { create } from "zustand";
import { anyone, type Endpoint, everybody } from "#platform/contract/endpoint.ts";
import {
  dropOthersThings,
  forgetSession,
  forgetWork,
  keepSession,
  keptLanguage,
  type Language,
  type NewSession,
} from "./kept-session.ts";
import type { MenuGroup } from "./shell/menu/menu.ts";

export type { Language };

export interface SessionUser {
  readonly id?: string;
  readonly idCardName: string;
  readonly nickname: string;
  /** Masked. */
  readonly phone?: string;
  readonly currentTenantName: string;
  readonly superTenant: boolean;
  /** He is of the super tenant and only looks into this one. */
  readonly visiting?: Visiting | null;
  /** Whom to ask for rights. */
  readonly contact?: string | null;
  /** What the tenant calls the other system whose job numbers it keeps. */
  readonly apolloName?: string | null;
  readonly jjkName?: string | null;
  readonly jstName?: string | null;
}

interface Visiting {
  readonly homeTenantId: string;
  /** Until when he may also change something. */
  readonly writeUntil: string | null;
}

export interface StateCode {
  readonly orderStateCode: number;
  readonly orderStateName: string;
  readonly orderStateColor: string;
}

export interface Session {
  readonly token: string | null;
  readonly currentTenantId: string | null;
  readonly locale: Language;
  readonly user: SessionUser | null;
  readonly permissions: readonly string[];
  readonly stateCodes: readonly StateCode[];
  readonly menu: readonly MenuGroup[];
  /** The tenant that another window of this browser went to, until this one follows or stays. */
  readonly otherWindowTenantId: string | null;
  /** The server answered for another tenant than this window's: nothing goes on until reloaded. */
  readonly isAnsweredForOther: boolean;
  /** The window is on its way to another tenant. */
  readonly isSwitching: boolean;
}

dropOthersThings();

function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as T) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** A window has its own tenant; a new one begins with the tenant that was chosen last. */
function tenantOfWindow(): string | null {
  const own = sessionStorage.getItem("tabTenantId") ?? localStorage.getItem("currentTenantId");
  if (own) sessionStorage.setItem("tabTenantId", own);
  return own;
}

/**
 * Read from storage once. Afterwards this window keeps its own token and tenant, so that choosing
 * another tenant in a second window cannot move the first one there unseen.
 */
export const useSession = create<Session>(() => ({
  token: localStorage.getItem("token"),
  currentTenantId: tenantOfWindow(),
  locale: keptLanguage(),
  user: kept<SessionUser | null>("userInfo", null),
  permissions: kept<string[]>("userPermission", []),
  stateCodes: kept<StateCode[]>("allStateCode", []),
  menu: kept<MenuGroup[]>("menuInfo", []),
  otherWindowTenantId: null,
  isAnsweredForOther: false,
  isSwitching: false,
}));

export const session = (): Session => useSession.getState();

export function beginSession(given: NewSession): void {
  keepSession(given);
  const { token, currentTenantId } = given;
  useSession.setState({ token, currentTenantId });
}

export const noteForeignAnswer = (): void => useSession.setState({ isAnsweredForOther: true });

type Facts = Pick<Session, "user" | "permissions" | "stateCodes">;

/** Who this is and what they may do, as the server just said. */
export function keepFacts(facts: Facts): void {
  sessionStorage.setItem("userInfo", JSON.stringify(facts.user));
  sessionStorage.setItem("userPermission", JSON.stringify(facts.permissions));
  sessionStorage.setItem("allStateCode", JSON.stringify(facts.stateCodes));
  useSession.setState(facts);
}

/** Who this is in other words than before, such as a visitor who may write for a while. */
export function keepUser(user: SessionUser): void {
  sessionStorage.setItem("userInfo", JSON.stringify(user));
  useSession.setState({ user });
}

/** What the server lets this person open. */
export function keepMenu(menu: readonly MenuGroup[]): void {
  sessionStorage.setItem("menuInfo", JSON.stringify(menu));
  useSession.setState({ menu });
}

/**
 * Without a reason the person left on purpose, and nothing of his stays. With one, the code that
 * the login page explains, his unfinished work waits for him.
 */
export function endSession(reason?: string): void {
  forgetSession(session().token);
  if (reason) sessionStorage.setItem("signOutReason", reason);
  else forgetWork();
  const nobody = { token: null, currentTenantId: null, user: null, permissions: [], menu: [] };
  useSession.setState(nobody);
}

export function chooseLanguage(locale: Language): void {
  localStorage.setItem("locale", locale);
  useSession.setState({ locale });
}

/** Whether the person may use an endpoint. The server asks the same question again. */
export function mayUse(
  { permission, superTenantOnly }: Pick<Endpoint, "permission" | "superTenantOnly">,
  { permissions, user }: Pick<Session, "permissions" | "user">,
): boolean {
  if (superTenantOnly && !user?.superTenant) return false;
  return [anyone, everybody].includes(permission) || permissions.includes(permission);
}
