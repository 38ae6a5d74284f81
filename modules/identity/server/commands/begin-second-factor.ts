import { visitorCommand } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { countedByAddress } from "../sign-in/gate.ts";
import { lockPerson, nobody } from "../sign-in/people.ts";
import { newTotpSecret, totpPlace, totpUri } from "../sign-in/second-factor.ts";
import { takeTicket } from "../sign-in/tickets.ts";
import { db } from "../tables.ts";

/** Gives the secret for an authenticator to a person whose role demands one. It counts once confirmed. */
export const beginSecondFactor = countedByAddress(
  visitorCommand(login.beginSecondFactor, async ({ input, tx, vault }) => {
    const ticket = await takeTicket(tx, input.ticket, ["enrolSecondFactor"]);
    const person = await lockPerson(tx, ticket.user_id ?? nobody);
    // Enrolled in another window meanwhile: its secret must not be overwritten by this one.
    if (!person || person.totp_confirmed_at !== null) throw new Refused(identityErrors.ticketOver);
    const secret = newTotpSecret();
    await tx.many(
      db
        .updateTable("credentials")
        .set({ totp_sealed: vault.seal(totpPlace(person.id), secret).sealed, totp_last_step: 0 })
        .where("user_id", "=", person.id),
    );
    const label = person.nickname ?? person.id_card_name;
    return { answer: { secret, uri: totpUri(secret, label) }, actor: null };
  }),
);
