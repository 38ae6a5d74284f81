import { command } from "#platform/server/command.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { hashOfToken } from "../sign-in/token.ts";
import { onField } from "../sign-in/on-field.ts";
import { hashPassword, passwordIs } from "../sign-in/password.ts";
import { lockCredentials, wrongTry } from "../sign-in/proof.ts";
import { endEverything } from "../sign-in/put-password.ts";
import { db } from "../tables.ts";

/** Gives me a new password. Whoever knew the old one is out: every other browser, trusted or not. */
export const changePassword = command(account.changePassword, async (asked) => {
  const { input, tx, caller, actor } = asked;
  const { userId } = actor;
  const own = await lockCredentials(tx);
  if (!(await passwordIs(own.password_hash, input.password))) {
    return wrongTry(tx, caller, "password");
  }
  if (input.newPassword === input.password) {
    const at = { field: "newPassword", language: caller.language };
    throw onField(identityErrors.samePassword, at);
  }
  const now = tx.now.toISOString();
  const password_hash = await hashPassword(input.newPassword);
  await tx.many(
    db
      .updateTable("credentials")
      .set({ password_hash, password_changed_at: now, replace_by: null })
      .where("user_id", "=", userId),
  );
  const ended = await endEverything(tx, userId, hashOfToken(caller.token ?? ""));
  const after = { password_changed_at: now, sessions_ended: ended };
  tx.changes.push({ table: "users", id: userId, before: null, after });
  return {};
});
