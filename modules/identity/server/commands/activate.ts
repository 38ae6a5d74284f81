import { visitorCommand } from "#platform/server/command.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { lifecycle } from "../../states.ts";
import { isFitNickname } from "../rules.ts";
import { countedByAddress } from "../sign-in/gate.ts";
import { goOn } from "../sign-in/next-step.ts";
import { lockPerson, nobody } from "../sign-in/people.ts";
import { takeTicket, useUpTicket } from "../sign-in/tickets.ts";
import { db } from "../tables.ts";

/** The first sign-in: the person chooses the name to sign in with, and is active from then on. */
export const activate = countedByAddress(
  visitorCommand(login.activate, async (visit) => {
    const { input, tx } = visit;
    const ticket = await takeTicket(tx, input.ticket, ["nickname"]);
    const { nickname } = input;
    // Thrown, not returned: looking for a free name uses up no try.
    if (!isFitNickname(nickname)) throw new Refused(identityErrors.nicknameLikePhone);
    const person = await lockPerson(tx, ticket.user_id ?? nobody);
    if (person?.state !== lifecycle.pendingActivation) {
      throw new Refused(identityErrors.ticketOver);
    }
    await tx
      .many(
        db
          .updateTable("users")
          .set((column) => ({
            nickname,
            state: lifecycle.normal,
            row_version: column("row_version", "+", 1),
            updated_at: tx.now.toISOString(),
          }))
          .where("id", "=", person.id),
      )
      .catch(whenTaken("users_nickname_key", identityErrors.nicknameTaken, {}));
    await useUpTicket(tx, input.ticket);
    const active = { ...person, nickname, state: lifecycle.normal };
    const { device_token_wanted: remember, second_factor: factorShown } = ticket;
    return goOn(visit, { person: active, remember, factorShown });
  }),
);
