import { endSessions } from "#modules/identity/server/faces/account.ts";
import { command } from "#platform/server/command.ts";
import { tenantUser } from "../../contract.ts";
import { reach } from "../support/reach.ts";

/** Signs a member out of every browser; each is refused on its next request. */
export const forceOffline = command(tenantUser.forceOffline, async ({ input, tx, actor }) => {
  const { id } = input;
  await reach(tx, actor, { id, action: "forceOffline" });
  const sessionsEnded = await endSessions(tx, { userId: id, why: "forcedOffline" });
  tx.changes.push({ table: "users", id, before: null, after: { sessionsEnded } });
  return { id };
});
