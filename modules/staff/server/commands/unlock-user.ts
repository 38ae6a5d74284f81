import { forgetErrors } from "#modules/identity/server/faces/account.ts";
import { users } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { userErrors } from "../../errors.ts";
import { user } from "../../user-contract.ts";
import { expectMayHelp } from "../support/user-reach.ts";

/** Opens the lock that wrong passwords have closed, and forgets what was counted against him. */
export const unlockUser = command(user.unlock, async ({ input, tx, actor, vault }) => {
  const row = await lockRow(tx, users, input.id);
  const { login_error_times, locked_until } = row;
  if (login_error_times === 0 && locked_until === null) throw new Refused(userErrors.notLocked);
  await expectMayHelp(tx, actor, row);
  await forgetErrors(tx, vault, row);
  const change = { before: { login_error_times }, after: { login_error_times: 0 } };
  tx.changes.push({ table: users.name, id: row.id, ...change });
  return { id: row.id };
});
