import { endSessions } from "#modules/identity/server/faces/account.ts";
import { users } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { userErrors } from "../../errors.ts";
import { user } from "../../user-contract.ts";
import { expectMayHelp } from "../support/user-reach.ts";
import { expectOther } from "../support/user-rules.ts";

/** Signs a person out in every browser; he may sign in again. */
export const forceOfflineUser = command(user.forceOffline, async ({ input, tx, actor }) => {
  expectOther(actor.userId, input.id);
  const row = await lockRow(tx, users, input.id);
  await expectMayHelp(tx, actor, row);
  const ended = await endSessions(tx, { userId: row.id, why: "forcedOffline" });
  if (ended === 0) throw new Refused(userErrors.notOnline);
  const after = { sessions_ended: ended };
  tx.changes.push({ table: users.name, id: row.id, before: null, after });
  return { id: row.id };
});
