import { query } from "#platform/server/query.ts";
import { account } from "../../account-contract.ts";
import { db } from "../tables.ts";

/** Browsers that I asked to be remembered, the last used first. */
export const myDevices = query(account.devices, ({ tx, actor }) =>
  tx.many(
    db
      .selectFrom("devices")
      .select([
        "id",
        "user_agent as userAgent",
        "created_at as createdAt",
        "last_used_at as lastUsedAt",
        "expires_at as expiresAt",
      ])
      .where("user_id", "=", actor.userId)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", tx.now.toISOString())
      .orderBy("last_used_at", "desc"),
  ),
);
