import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { db } from "../tables.ts";

/** Stops trusting a browser of mine: the next sign-in there goes all the way. */
export const revokeDevice = command(account.revokeDevice, async ({ input, tx, actor }) => {
  const { id } = input;
  const device = await tx.one(
    db
      .selectFrom("devices")
      .select("revoked_at")
      .where("id", "=", id)
      .where("user_id", "=", actor.userId)
      .forUpdate(),
  );
  if (device.revoked_at !== null) throw new Refused(identityErrors.deviceIsRevoked);
  const revoked_at = tx.now.toISOString();
  await tx.many(db.updateTable("devices").set({ revoked_at }).where("id", "=", id));
  tx.changes.push({ table: "devices", id, before: { revoked_at: null }, after: { revoked_at } });
  return {};
});
