import { query } from "#platform/server/query.ts";
import { account } from "../../account-contract.ts";
import { hashOfToken } from "../sign-in/token.ts";
import { db } from "../tables.ts";

/** Where I am signed in now, this browser first. */
export const mySessions = query(account.sessions, async ({ tx, actor, caller }) => {
  const rows = await tx.many(
    db
      .selectFrom("sessions")
      .selectAll()
      .where("user_id", "=", actor.userId)
      .where("ended_at", "is", null)
      .where("expires_at", ">", tx.now.toISOString())
      .orderBy("created_at", "desc"),
  );
  const current = hashOfToken(caller.token ?? "");
  return rows
    .map((row) => ({
      id: row.id,
      current: row.token_hash.equals(current),
      userAgent: row.user_agent,
      ip: row.ip,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
});
