import { command } from "#platform/server/command.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { hashOfToken } from "../sign-in/token.ts";
import { onField } from "../sign-in/on-field.ts";
import { passwordIs } from "../sign-in/password.ts";
import { lockCredentials, wrongTry } from "../sign-in/proof.ts";
import { stepOfCode, totpPlace } from "../sign-in/second-factor.ts";
import { db } from "../tables.ts";

/**
 * I show that it is still I at this browser. Who has an authenticator shows a code: a password alone
 * must not do what a sign-in with it could not.
 */
export const confirm = command(account.confirm, async (asked) => {
  const { input, tx, actor, caller, vault } = asked;
  const { userId } = actor;
  const own = await lockCredentials(tx);
  const now = tx.now;
  const hasFactor = own.totp_sealed !== null && own.totp_confirmed_at !== null;
  const proof = hasFactor ? "code" : "password";
  const given = input[proof];
  if (given === undefined) {
    const missing = hasFactor ? identityErrors.wrongCode : identityErrors.wrongPassword;
    throw onField(missing, { field: proof, language: caller.language });
  }
  if (own.totp_sealed !== null && hasFactor) {
    const secret = vault.open(totpPlace(userId), own.totp_sealed, "secret").reveal();
    const known = { lastStep: own.totp_last_step, now: now.getTime() };
    const step = stepOfCode(secret, given, known);
    if (step === null) return wrongTry(tx, caller, "code");
    const used = db.updateTable("credentials").set({ totp_last_step: step });
    await tx.many(used.where("user_id", "=", userId));
  } else if (!(await passwordIs(own.password_hash, given))) {
    return wrongTry(tx, caller, "password");
  }
  const session = await tx.one(
    db
      .updateTable("sessions")
      .set({ confirmed_at: now.toISOString() })
      .where("token_hash", "=", hashOfToken(caller.token ?? ""))
      .returning("id"),
  );
  const after = { confirmed_by: proof };
  tx.changes.push({ table: "sessions", id: session.id, before: null, after });
  return {};
});
