import { create } from "zustand";
import { anyone, type Endpoint, everybody } from "#platform/contract/endpoint.ts";

export type Language = "zh-CN" | "en-US";
export type Theme = "light" | "dark";

export interface SessionUser {
  readonly idCardName: string;
  readonly nickname: string;
  readonly currentTenantName: string;
  readonly superTenant: boolean;
}

export interface StateCode {
  readonly orderStateCode: number;
  readonly orderStateName: string;
  readonly orderStateColor: string;
}

interface Session {
  readonly token: string | null;
  readonly currentTenantId: string | null;
  readonly locale: Language;
  readonly theme: Theme;
  readonly user: SessionUser | null;
  readonly permissions: readonly string[];
  readonly stateCodes: readonly StateCode[];
}

function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as T) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Read from storage once. Afterwards this tab keeps its own token and tenant, so that signing in
 * to another tenant in a second tab cannot move the first one there unseen.
 */
export const useSession = create<Session>(() => ({
  token: localStorage.getItem("token"),
  currentTenantId: localStorage.getItem("currentTenantId"),
  locale: localStorage.getItem("locale") === "en-US" ? "en-US" : "zh-CN",
  theme: localStorage.getItem("theme") === "dark" ? "dark" : "light",
  user: kept<SessionUser | null>("userInfo", null),
  permissions: kept<string[]>("userPermission", []),
  stateCodes: kept<StateCode[]>("allStateCode", []),
}));

export const session = (): Session => useSession.getState();

export function beginSession(given: { token: string; currentTenantId: string }): void {
  localStorage.setItem("token", given.token);
  localStorage.setItem("currentTenantId", given.currentTenantId);
  useSession.setState(given);
}

type Facts = Pick<Session, "user" | "permissions" | "stateCodes">;

/** Who this is and what they may do, as the server just said. */
export function keepFacts(facts: Facts): void {
  sessionStorage.setItem("userInfo", JSON.stringify(facts.user));
  sessionStorage.setItem("userPermission", JSON.stringify(facts.permissions));
  sessionStorage.setItem("allStateCode", JSON.stringify(facts.stateCodes));
  useSession.setState(facts);
}

export function endSession(): void {
  for (const key of ["token", "currentTenantId"]) localStorage.removeItem(key);
  for (const key of ["userInfo", "userPermission", "allStateCode"]) sessionStorage.removeItem(key);
  useSession.setState({ token: null, currentTenantId: null, user: null, permissions: [] });
}

export function chooseLanguage(locale: Language): void {
  localStorage.setItem("locale", locale);
  useSession.setState({ locale });
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem("theme", theme);
  useSession.setState({ theme });
}

/** Whether the person may use an endpoint. The server asks the same question again. */
export function mayUse(
  { permission, superTenantOnly }: Pick<Endpoint, "permission" | "superTenantOnly">,
  { permissions, user }: Pick<Session, "permissions" | "user">,
): boolean {
  if (superTenantOnly && !user?.superTenant) return false;
  return [anyone, everybody].includes(permission) || permissions.includes(permission);
}
