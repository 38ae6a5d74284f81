import { forgetErrors, handOverPassword } from "#modules/identity/server/faces/account.ts";
import { users } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { user } from "../../user-contract.ts";
import { expectMayHelp } from "../support/user-reach.ts";
import { expectNotDisabled, expectOther } from "../support/user-rules.ts";

/**
 * Gives a person a password to hand over, shown this once; all his browsers are signed out and his
 * locks are opened. The log keeps that it happened, never the password.
 */
export const resetPasswordOfUser = command(
  user.resetPassword,
  async ({ input, tx, actor, vault }) => {
    expectOther(actor.userId, input.id);
    const row = await lockRow(tx, users, input.id);
    expectNotDisabled(row);
    await expectMayHelp(tx, actor, row);
    const { password, validUntil } = await handOverPassword(tx, row.id);
    await forgetErrors(tx, vault, row);
    const after = { validUntil };
    tx.changes.push({ table: users.name, id: row.id, before: null, after });
    return { id: row.id, password, validUntil };
  },
);
