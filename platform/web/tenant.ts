import { keepTenant, keepTenantOfWindow } from "./kept-session.ts";
import { session, useSession } from "./session.ts";

/**
 * Takes this window to another tenant. The page is loaded anew, so that nothing of the tenant it
 * leaves stays in memory; the tabs of each tenant wait for the window to come back.
 */
export function switchTenant(tenantId: string, path = "/dashboard/workplace"): void {
  keepTenant(tenantId);
  enter(path);
}

/** Goes to a tenant that one visits, or home from it, in this window and no other. */
export function visitTenant(tenantId: string, path: string): void {
  keepTenantOfWindow(tenantId);
  enter(path);
}

function enter(path: string): void {
  // What was typed is parked with the tabs: there is nothing to warn of.
  useSession.setState({ isSwitching: true });
  location.assign(path);
}

/** Stays where it is although another window has moved on. */
export const stayInTenant = (): void => useSession.setState({ otherWindowTenantId: null });

/** Hears what other windows of this browser do: going to another tenant, or signing out. */
export function watchOtherWindows(onSignedOut: () => void): () => void {
  const hear = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return;
    if (key === "token" && newValue === null) onSignedOut();
    if (key === "currentTenantId" && newValue !== null) {
      const isOther = newValue !== session().currentTenantId;
      useSession.setState({ otherWindowTenantId: isOther ? newValue : null });
    }
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
