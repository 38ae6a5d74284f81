export type Language = "zh-CN" | "en-US";
export type Theme = "light" | "dark";

/** What a sign-in gives to the browser. */
export interface NewSession {
  readonly token: string;
  readonly currentTenantId: string;
  readonly userId: string;
}

/** What the server said of a person in one tenant; kept for this window's next page load. */
const factKeys = ["userInfo", "userPermission", "allStateCode", "menuInfo"];
const workPrefix = "work:";
/** Whose facts, tenant and unfinished work this window holds, and whose token the browser has. */
const workOf = "workOf";
const tokenOf = "tokenOf";

export const hasToken = (): boolean => localStorage.getItem("token") !== null;

/** The login page and the console begin a session alike; unfinished work waits for its owner only. */
export function keepSession({ token, currentTenantId, userId }: NewSession): void {
  localStorage.setItem("token", token);
  localStorage.setItem(tokenOf, userId);
  dropOthersThings();
  keepTenant(currentTenantId);
}

/** A window that is loaded anew may find the token of another person, who signed in elsewhere. */
export function dropOthersThings(): void {
  const owner = localStorage.getItem(tokenOf) ?? "";
  if (sessionStorage.getItem(workOf) === owner) return;
  forgetFacts();
  forgetWork();
  sessionStorage.setItem(workOf, owner);
}

function forgetFacts(): void {
  for (const key of [...factKeys, "tabTenantId"]) sessionStorage.removeItem(key);
}

/** Puts this window into a tenant; windows that are open already stay where they are. */
export function keepTenant(tenantId: string): void {
  localStorage.setItem("currentTenantId", tenantId);
  keepTenantOfWindow(tenantId);
}

/** The same, and new windows do not begin there: a visit is this window's alone. */
export function keepTenantOfWindow(tenantId: string): void {
  sessionStorage.setItem("tabTenantId", tenantId);
  for (const key of factKeys) sessionStorage.removeItem(key);
}

/**
 * Another person may have signed in meanwhile in another window: what is his stays. Open tabs and
 * half-filled forms stay too, for the same person to find them after signing in again.
 */
export function forgetSession(own = localStorage.getItem("token")): void {
  if (localStorage.getItem("token") === own) {
    for (const key of ["token", "currentTenantId", tokenOf]) localStorage.removeItem(key);
  }
  forgetFacts();
}

/** Who leaves on purpose leaves nothing behind (spec §4). */
export function forgetWork(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(workPrefix) || key === workOf) sessionStorage.removeItem(key);
  }
}

export const keptLanguage = (): Language =>
  localStorage.getItem("locale") === "en-US" ? "en-US" : "zh-CN";

/** The theme that either half of the product showed last. */
export const keptTheme = (): Theme => (localStorage.getItem("theme") === "dark" ? "dark" : "light");
