import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { isSecondFactorDemanded } from "../queries/protection.ts";
import { passwordIs } from "../sign-in/password.ts";
import { lockCredentials, wrongTry } from "../sign-in/proof.ts";
import { stepOfCode, totpPlace } from "../sign-in/second-factor.ts";
import { db } from "../tables.ts";

/** Switches my second factor off, unless a role of mine demands it. */
export const removeSecondFactor = command(account.removeSecondFactor, async (asked) => {
  const { input, tx, actor, caller, vault } = asked;
  const { userId } = actor;
  const own = await lockCredentials(tx);
  if (own.totp_sealed === null || own.totp_confirmed_at === null) {
    throw new Refused(identityErrors.secondFactorIsOff);
  }
  if (await isSecondFactorDemanded(tx, userId)) {
    throw new Refused(identityErrors.secondFactorDemanded);
  }
  if (!(await passwordIs(own.password_hash, input.password))) {
    return wrongTry(tx, caller, "password");
  }
  const secret = vault.open(totpPlace(userId), own.totp_sealed, "secret").reveal();
  const known = { lastStep: own.totp_last_step, now: tx.now.getTime() };
  if (stepOfCode(secret, input.code, known) === null) return wrongTry(tx, caller, "code");
  await tx.many(
    db
      .updateTable("credentials")
      .set({ totp_sealed: null, totp_confirmed_at: null, totp_last_step: 0 })
      .where("user_id", "=", userId),
  );
  const change = { before: { second_factor: "on" }, after: { second_factor: "off" } };
  tx.changes.push({ table: "users", id: userId, ...change });
  return {};
});
