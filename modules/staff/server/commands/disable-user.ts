import { endSessions } from "#modules/identity/server/faces/account.ts";
import { users } from "#modules/identity/server/faces/tables.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { reduced, whenMembersChange } from "#platform/server/member-changes.ts";
import { user } from "../../user-contract.ts";
import { expectMayHelp } from "../support/user-reach.ts";
import { expectNotDisabled, expectOther } from "../support/user-rules.ts";

/** Shuts a person out of every tenant; he is signed out on his next request, wherever he is. */
export const disableUser = command(user.disable, async ({ input, tx, actor, flows }) => {
  expectOther(actor.userId, input.id);
  const row = await lockRow(tx, users, input.id);
  expectNotDisabled(row);
  expectVersion(row, input.rowVersion);
  await expectMayHelp(tx, actor, row);
  await updateRow(tx, users, { row, to: { state: lifecycle.disabled } });
  // They do not come back with him when he is enabled again.
  await endSessions(tx, { userId: row.id, why: "forcedOffline" });
  await whenMembersChange({ tx, flows }, reduced(row.id, "everywhere"));
  return { id: row.id };
});
