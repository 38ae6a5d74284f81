import { query } from "#platform/server/query.ts";
import { account } from "../../account-contract.ts";
import { db } from "../tables.ts";

const longest = 50;

/** Who tried to be me lately, and what came of it. */
export const myAttempts = query(account.attempts, ({ tx, actor }) =>
  tx.many(
    db
      .selectFrom("login_attempts")
      .select(["id", "created_at as time", "outcome", "ip", "user_agent as userAgent"])
      .where("user_id", "=", actor.userId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(longest),
  ),
);
