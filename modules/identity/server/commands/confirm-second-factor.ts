import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { hashOfToken } from "../sign-in/token.ts";
import { lockCredentials, wrongTry } from "../sign-in/proof.ts";
import { stepOfCode, totpPlace } from "../sign-in/second-factor.ts";
import { db } from "../tables.ts";

/** Switches my second factor on, with a first code from the authenticator. */
export const confirmSecondFactor = command(account.confirmSecondFactor, async (asked) => {
  const { input, tx, actor, caller, vault } = asked;
  const { userId } = actor;
  const own = await lockCredentials(tx);
  if (own.totp_sealed === null || own.totp_confirmed_at !== null) {
    throw new Refused(identityErrors.secondFactorNotBegun);
  }
  const secret = vault.open(totpPlace(userId), own.totp_sealed, "secret").reveal();
  const now = tx.now;
  const known = { lastStep: own.totp_last_step, now: now.getTime() };
  const step = stepOfCode(secret, input.code, known);
  if (step === null) return wrongTry(tx, caller, "code");
  await tx.many(
    db
      .updateTable("credentials")
      .set({ totp_confirmed_at: now.toISOString(), totp_last_step: step })
      .where("user_id", "=", userId),
  );
  // Where the code was shown, a role that demands it later asks for no other.
  await tx.many(
    db
      .updateTable("sessions")
      .set({ second_factor: true })
      .where("token_hash", "=", hashOfToken(caller.token ?? "")),
  );
  const change = { before: { second_factor: "off" }, after: { second_factor: "on" } };
  tx.changes.push({ table: "users", id: userId, ...change });
  return {};
});
