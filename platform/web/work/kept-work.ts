import { session, useSession } from "../session.ts";

/**
 * Work that is not finished: open tabs, half-filled forms. It belongs to this window and to a tenant,
 * survives a reload, waits while the window is in another tenant, and ends with the session.
 */
const keyOf = (kind: string) => `work:${session().currentTenantId}:${kind}`;

export function readWork<T>(kind: string, otherwise: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? "null") as T) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keepWork(kind: string, work: unknown): void {
  if (session().currentTenantId === null) return;
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(work));
  } catch {
    // Storage is full: the work goes on, only a reload would not find it.
  }
}

/** Calls back when the work of another tenant is due, or nobody's. */
export function onTenantChange(take: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (now.currentTenantId !== before.currentTenantId) take();
  });
}
