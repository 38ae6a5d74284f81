import { forgetErrors, handOverPassword } from "#modules/identity/server/faces/account.ts";
import { command } from "#platform/server/command.ts";
import { tenantUser } from "../../contract.ts";
import { reach } from "../support/reach.ts";

/** Gives a member a password to be replaced at his next sign-in; whoever knew the old one is out. */
export const resetPassword = command(
  tenantUser.resetPassword,
  async ({ input, tx, actor, vault }) => {
    const { id } = input;
    const { person } = await reach(tx, actor, { id, action: "resetPassword" });
    const { password, validUntil } = await handOverPassword(tx, id);
    await forgetErrors(tx, vault, person);
    tx.changes.push({ table: "users", id, before: null, after: { validUntil } });
    return { id, password, validUntil };
  },
);
