import type { ReadTx } from "./db/transaction.ts";
import type { Range } from "./scope/range.ts";

/** Who acts, in which tenant, with which rights. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly tenantId: string;
  readonly superTenant: boolean;
  readonly permissions: ReadonlySet<string>;
  /** How far he sees under a permission. */
  readonly rangeOf: (permission: string) => Range;
  /** He belongs to the super tenant and only looks into this one. */
  readonly visit?: Visit;
}

export interface Visit {
  readonly homeTenantId: string;
  /** Until when he may also change something, in milliseconds, and what for. */
  readonly writeUntil: number;
  readonly reason: string | null;
}

/** An actor, and the versions of access under which he was let in. */
export interface Admitted {
  readonly actor: Actor;
  readonly personVersion: number;
  readonly tenantVersion: number;
  /** When the session ends by itself, in milliseconds. */
  readonly expiresAt: number;
  /** Until when the person counts as having just shown that it is he, in milliseconds. */
  readonly confirmedUntil: number;
}

/** What the platform needs to know about people; the identity module provides it. */
export interface Identity {
  /** Reads all that decides whether a token may act in the bound tenant, or refuses. */
  admit(tx: ReadTx, token: string): Promise<Admitted>;
  /**
   * The member a job works for: without rights, for a job may do what it was started to do, only;
   * but seeing no further than he does.
   */
  member(tx: ReadTx, userId: string): Promise<Actor>;
}
