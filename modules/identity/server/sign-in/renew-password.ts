import type { VisitorContext } from "#platform/server/command.ts";
import { noteAttempt } from "./attempts.ts";
import { actingIn, forgetErrors, tenantsOf, type User } from "./people.ts";
import { putPassword } from "./put-password.ts";

/**
 * A new password for who has proven himself in another way. All browsers are signed out and none is
 * trusted any more. Every lock is opened: it is there for who cannot prove himself.
 */
export async function renewPassword(
  { tx, vault, caller }: VisitorContext<unknown>,
  user: User,
  password: string,
) {
  await putPassword(tx, user.id, { password, replaceBy: null });
  await forgetErrors(tx, vault, user);
  await noteAttempt(tx, caller, { outcome: "recovered", userId: user.id });
  return { answer: {}, actor: await actingIn(tx, user, await tenantsOf(tx, user.id)) };
}
