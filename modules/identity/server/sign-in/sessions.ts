import type { TenantTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";
import { lockUser } from "./people.ts";

/** Why a session ended; which words its owner reads depends on it. */
export type EndedWhy = "signedOut" | "forcedOffline" | "elsewhere" | "passwordChanged";

interface Which {
  readonly userId: string;
  readonly why: EndedWhy;
  /** Only this one. */
  readonly id?: string;
  /** The browser that asks stays signed in. */
  readonly exceptTokenHash?: Buffer;
}

/** Ends open sessions of a person. They are refused on their very next request. */
export async function endSessions(tx: TenantTx, which: Which): Promise<number> {
  // Before his sessions, whose end is noted with him.
  await lockUser(tx, which.userId);
  let ending = db
    .updateTable("sessions")
    .set({ ended_at: tx.now.toISOString(), ended_why: which.why })
    .where("user_id", "=", which.userId)
    .where("ended_at", "is", null);
  if (which.id !== undefined) ending = ending.where("id", "=", which.id);
  if (which.exceptTokenHash) ending = ending.where("token_hash", "!=", which.exceptTokenHash);
  return (await tx.many(ending.returning("id"))).length;
}
