import { visitorCommand } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { isLocked, maySignIn } from "../rules.ts";
import { countedByAddress } from "../sign-in/gate.ts";
import { goOn } from "../sign-in/next-step.ts";
import { onField } from "../sign-in/on-field.ts";
import { hashPassword, passwordIs } from "../sign-in/password.ts";
import { lockPerson, nobody } from "../sign-in/people.ts";
import { endEverything } from "../sign-in/put-password.ts";
import { takeTicket } from "../sign-in/tickets.ts";
import { db } from "../tables.ts";

/**
 * The person replaces the password that was handed over to him by his own. Every other sign-in that
 * got past the old one ends: whoever handed it over knows it too.
 */
export const choosePassword = countedByAddress(
  visitorCommand(login.newPassword, async (visit) => {
    const { input, tx, caller } = visit;
    const ticket = await takeTicket(tx, input.ticket, ["newPassword"]);
    const person = await lockPerson(tx, ticket.user_id ?? nobody);
    const now = tx.now;
    if (!person || !maySignIn(person) || isLocked(person, now.getTime())) {
      return { refused: new Refused(identityErrors.lockedMeanwhile) };
    }
    // Replaced from another window meanwhile: this one must not replace it again.
    if (person.replace_by === null) throw new Refused(identityErrors.ticketOver);
    if (await passwordIs(person.password_hash, input.newPassword)) {
      // Thrown, not returned: trying another one uses up no try.
      throw onField(identityErrors.samePassword, {
        field: "newPassword",
        language: caller.language,
      });
    }
    const own = {
      password_hash: await hashPassword(input.newPassword),
      password_changed_at: now.toISOString(),
      replace_by: null,
    };
    await tx.many(db.updateTable("credentials").set(own).where("user_id", "=", person.id));
    await endEverything(tx, person.id);
    const { device_token_wanted: remember, second_factor: factorShown } = ticket;
    return goOn(visit, { person: { ...person, ...own }, remember, factorShown });
  }),
);
