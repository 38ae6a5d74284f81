import { randomInt } from "node:crypto";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";
import { hashPassword } from "./password.ts";
import { endSessions } from "./sessions.ts";

interface NewPassword {
  readonly password: string;
  /** Until when it may be used, once, by who has to replace it; null for one's own. */
  readonly replaceBy: string | null;
}

/** Gives somebody a password. Whoever knew the old one is out. */
export async function putPassword(
  tx: TenantTx,
  userId: string,
  { password, replaceBy }: NewPassword,
): Promise<void> {
  const renewed = {
    password_hash: await hashPassword(password),
    password_changed_at: tx.now.toISOString(),
    replace_by: replaceBy,
  };
  const noFactor = { totp_sealed: null, totp_confirmed_at: null, totp_last_step: 0 };
  await tx.many(
    db
      .insertInto("credentials")
      .values({ ...renewed, ...noFactor, user_id: userId })
      .onConflict((known) => known.column("user_id").doUpdateSet(renewed)),
  );
  await endEverything(tx, userId);
}

/** What somebody got by an old password ends with it: sessions, trusted browsers, half-done sign-ins. */
export async function endEverything(
  tx: TenantTx,
  userId: string,
  exceptTokenHash?: Buffer,
): Promise<number> {
  const now = tx.now.toISOString();
  const why = "passwordChanged";
  const ended = await endSessions(tx, { userId, why, ...(exceptTokenHash && { exceptTokenHash }) });
  await tx.many(
    db
      .updateTable("devices")
      .set({ revoked_at: now })
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null),
  );
  await tx.many(
    db
      .updateTable("login_tickets")
      .set({ used_at: now })
      .where("user_id", "=", userId)
      .where("used_at", "is", null),
  );
  return ended;
}

/** It is read out, written down and typed: nothing that looks like something else. */
const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 16;
const handedOverHours = 72;

const readablePassword = () =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join("");

/**
 * Gives a person a password that somebody else hands over to him, and returns it: nobody can read it
 * again. It is good for one sign-in within 72 hours, at which he chooses his own.
 */
export async function handOverPassword(tx: TenantTx, userId: string) {
  const password = readablePassword();
  const until = tx.now.getTime() + handedOverHours * 3_600_000;
  const validUntil = new Date(until).toISOString();
  await putPassword(tx, userId, { password, replaceBy: validUntil });
  return { password, validUntil };
}
