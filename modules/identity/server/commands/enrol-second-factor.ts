import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { passwordIs } from "../sign-in/password.ts";
import { lockCredentials, wrongTry } from "../sign-in/proof.ts";
import { newTotpSecret, totpPlace, totpUri } from "../sign-in/second-factor.ts";
import { db } from "../tables.ts";

/** Gives me a secret for my authenticator. It counts once a code has proved that it arrived. */
export const enrolSecondFactor = command(account.enrolSecondFactor, async (asked) => {
  const { input, tx, actor, caller, vault } = asked;
  const { userId, name } = actor;
  const own = await lockCredentials(tx);
  if (own.totp_confirmed_at !== null) throw new Refused(identityErrors.secondFactorIsOn);
  if (!(await passwordIs(own.password_hash, input.password))) {
    return wrongTry(tx, caller, "password");
  }
  const secret = newTotpSecret();
  const { sealed: totp_sealed } = vault.seal(totpPlace(userId), secret);
  await tx.many(
    db
      .updateTable("credentials")
      .set({ totp_sealed, totp_last_step: 0 })
      .where("user_id", "=", userId),
  );
  const after = { second_factor: "begun" };
  tx.changes.push({ table: "users", id: userId, before: null, after });
  return { secret, uri: totpUri(secret, name) };
});
