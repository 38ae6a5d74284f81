import { users } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { user } from "../../user-contract.ts";
import { expectMayHelp } from "../support/user-reach.ts";
import { stateOnceEnabled } from "../support/user-rules.ts";

/** Lets a disabled person sign in again, with the password he had. */
export const enableUser = command(user.enable, async ({ input, tx, actor }) => {
  const row = await lockRow(tx, users, input.id);
  const state = stateOnceEnabled(row);
  expectVersion(row, input.rowVersion);
  await expectMayHelp(tx, actor, row);
  await updateRow(tx, users, { row, to: { state } });
  return { id: row.id };
});
