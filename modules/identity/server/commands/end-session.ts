import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { hashOfToken } from "../sign-in/token.ts";
import { endSessions } from "../sign-in/sessions.ts";
import { db } from "../tables.ts";

/** Signs another browser of mine out; it is refused on its next request. */
export const endSession = command(account.endSession, async ({ input, tx, actor, caller }) => {
  const { id } = input;
  const own = await tx.one(
    db
      .selectFrom("sessions")
      .select("token_hash")
      .where("id", "=", id)
      .where("user_id", "=", actor.userId),
  );
  if (own.token_hash.equals(hashOfToken(caller.token ?? ""))) {
    throw new Refused(identityErrors.sessionIsThisOne);
  }
  const ended = await endSessions(tx, { userId: actor.userId, id, why: "forcedOffline" });
  if (ended === 0) throw new Refused(identityErrors.sessionIsOver);
  tx.changes.push({ table: "sessions", id, before: null, after: { ended_why: "forcedOffline" } });
  return {};
});
