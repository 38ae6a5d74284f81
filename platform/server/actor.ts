import type { ReadTx } from "./db/transaction.ts";

/** Who acts, in which tenant, with which rights. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly tenantId: string;
  readonly superTenant: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** An actor, and the versions of access under which he was let in. */
export interface Admitted {
  readonly actor: Actor;
  readonly personVersion: number;
  readonly tenantVersion: number;
  /** When the session ends by itself, in milliseconds. */
  readonly expiresAt: number;
}

/** What the platform needs to know about people; the identity module provides it. */
export interface Identity {
  /** Reads all that decides whether a token may act in the bound tenant, or refuses. */
  admit(tx: ReadTx, token: string): Promise<Admitted>;
  /** The member a job works for, without rights: a job may do what it was started to do, only. */
  member(tx: ReadTx, userId: string): Promise<Actor>;
}
