import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Caller } from "#platform/server/engine.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { mayTryAgain, tryWindowMinutes } from "../rules.ts";
import { db } from "../tables.ts";
import { noteAttempt } from "./attempts.ts";
import { onField } from "./on-field.ts";
import { lockPerson } from "./people.ts";

/** What a wrong try in the settings is called among the attempts; apart from those at sign-in. */
const outcomes = { password: "settingsWrongPassword", code: "settingsWrongCode" } as const;

/**
 * The person's secrets, for a command that asks him to prove himself. Keep the lock: it lets
 * guesses sent at once be counted one after the other.
 */
export async function lockCredentials(tx: CommandTx) {
  const { userId } = tx.actor;
  const own = await lockPerson(tx, userId);
  if (!own) throw new Refused(identityErrors.noPassword);
  const since = new Date(tx.now.getTime() - tryWindowMinutes * 60_000).toISOString();
  const wrong = await tx.many(
    db
      .selectFrom("login_attempts")
      .select("id")
      .where("user_id", "=", userId)
      .where("created_at", ">", since)
      .where("outcome", "in", Object.values(outcomes)),
  );
  if (!mayTryAgain(wrong.length)) throw new Refused(identityErrors.tooManyTries);
  return own;
}

/** Counts a wrong password or code. The refusal is to be returned, not thrown, or the count is lost. */
export async function wrongTry(
  tx: CommandTx,
  caller: Caller,
  field: "password" | "code",
): Promise<Refused> {
  await noteAttempt(tx, caller, { outcome: outcomes[field], userId: tx.actor.userId });
  const definition = field === "password" ? identityErrors.wrongPassword : identityErrors.wrongCode;
  return onField(definition, { field, language: caller.language });
}
