import { forgetErrors } from "#modules/identity/server/faces/account.ts";
import { command } from "#platform/server/command.ts";
import { tenantUser } from "../../contract.ts";
import { reach } from "../support/reach.ts";

/** Forgets a member's login errors, so that he can try again at once. */
export const unlockMember = command(tenantUser.unlock, async ({ input, tx, actor, vault }) => {
  const { id } = input;
  const { person } = await reach(tx, actor, { id, action: "unlock" });
  await forgetErrors(tx, vault, person);
  const before = { login_error_times: person.login_error_times };
  tx.changes.push({ table: "users", id, before, after: { login_error_times: 0 } });
  return { id };
});
