import { systemClock } from "#platform/server/clock.ts";
import type { VisitorContext } from "#platform/server/command.ts";
import { db } from "../tables.ts";
import { noteAttempt } from "./attempts.ts";
import { hashPassword } from "./password.ts";
import { actingIn, forgetErrors, tenantsOf, type User } from "./people.ts";
import { endSessions } from "./sessions.ts";

/**
 * A new password for who has proven himself in another way. All browsers are signed out and none is
 * trusted any more. Every lock is opened: it is there for who cannot prove himself.
 */
export async function renewPassword(
  { tx, vault, caller }: VisitorContext<unknown>,
  user: User,
  password: string,
) {
  const now = systemClock.now().toISOString();
  const renewed = { password_hash: await hashPassword(password), password_changed_at: now };
  await tx.many(
    db
      .insertInto("credentials")
      .values({
        ...renewed,
        user_id: user.id,
        totp_sealed: null,
        totp_confirmed_at: null,
        totp_last_step: 0,
      })
      .onConflict((known) => known.column("user_id").doUpdateSet(renewed)),
  );
  await endSessions(tx, { userId: user.id, why: "passwordChanged" });
  await tx.many(
    db
      .updateTable("devices")
      .set({ revoked_at: now })
      .where("user_id", "=", user.id)
      .where("revoked_at", "is", null),
  );
  // A sign-in that got past the old password must not come to its end.
  await tx.many(
    db
      .updateTable("login_tickets")
      .set({ used_at: now })
      .where("user_id", "=", user.id)
      .where("used_at", "is", null),
  );
  await forgetErrors(tx, vault, user);
  await noteAttempt(tx, caller, { outcome: "recovered", userId: user.id });
  return { answer: {}, actor: await actingIn(tx, user, await tenantsOf(tx, user.id)) };
}
