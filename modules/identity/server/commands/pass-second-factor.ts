import { visitorCommand } from "#platform/server/command.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { isLocked, maySignIn, triesOfCode } from "../rules.ts";
import { noteAttempt } from "../sign-in/attempts.ts";
import { countedByAddress } from "../sign-in/gate.ts";
import { goOn } from "../sign-in/next-step.ts";
import { countError, lockPerson, nobody, type Person } from "../sign-in/people.ts";
import { stepOfCode, totpPlace } from "../sign-in/second-factor.ts";
import { takeTicket, useUpTicket } from "../sign-in/tickets.ts";
import { db } from "../tables.ts";

/**
 * The code of the authenticator, after the password; the first one confirms a new authenticator.
 * A wrong code counts like a wrong password, so that who has the password cannot go on guessing.
 */
export const passSecondFactor = countedByAddress(
  visitorCommand(login.secondFactor, async (visit) => {
    const { input, tx, vault, caller } = visit;
    const ticket = await takeTicket(tx, input.ticket, ["secondFactor", "enrolSecondFactor"]);
    const person = await lockPerson(tx, ticket.user_id ?? nobody);
    const now = tx.now;
    if (!person || !maySignIn(person) || isLocked(person, now.getTime())) {
      return { refused: new Refused(identityErrors.lockedMeanwhile) };
    }
    const step = stepIn(vault, person, { code: input.code, now: now.getTime() });
    if (step === null) {
      await countError(tx, person.id);
      await noteAttempt(tx, caller, { outcome: "wrongSecondFactor", userId: person.id });
      const left = String(triesOfCode - ticket.attempts);
      return { refused: new Refused(identityErrors.wrongFactorCode, { left }) };
    }
    await useUpTicket(tx, input.ticket);
    const confirmedAt = person.totp_confirmed_at ?? now.toISOString();
    await tx.many(
      db
        .updateTable("credentials")
        .set({ totp_last_step: step, totp_confirmed_at: confirmedAt })
        .where("user_id", "=", person.id),
    );
    const proven = { ...person, totp_confirmed_at: confirmedAt };
    const remember = ticket.device_token_wanted;
    return goOn(visit, { person: proven, remember, factorShown: true });
  }),
);

function stepIn(vault: Vault, person: Person, { code, now }: { code: string; now: number }) {
  if (person.totp_sealed === null) return null;
  const secret = vault.open(totpPlace(person.id), person.totp_sealed, "secret").reveal();
  return stepOfCode(secret, code, { lastStep: person.totp_last_step, now });
}
