import { visitorCommand } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { isLocked, maySignIn } from "../rules.ts";
import { acceptInvitation } from "../organisation/accept-invitation.ts";
import { countedByAddress } from "../sign-in/gate.ts";
import { waitingInvitations } from "../organisation/invitations.ts";
import { goOn } from "../sign-in/next-step.ts";
import { lockPerson, nobody } from "../sign-in/people.ts";
import { lockStructure } from "../organisation/structure.ts";
import { ownerOfTicket, takeTicket, useUpTicket } from "../sign-in/tickets.ts";

/**
 * Somebody who belongs to no tenant, and has shown that it is he, accepts an invitation on his way
 * in. Without a password he gets here by the code that recovery sends to his phone.
 */
export const joinTenant = countedByAddress(
  visitorCommand(login.joinTenant, async (visit) => {
    const { input, tx } = visit;
    const owner = await ownerOfTicket(tx, input.ticket);
    if (owner === null) throw new Refused(identityErrors.ticketOver);
    const offers = await waitingInvitations(tx, owner);
    const offer = offers.find(({ id }) => id === input.invitationId);
    if (!offer) throw new Refused(identityErrors.invitationOver);
    // The tenant comes before the person, as for everybody who changes its members.
    await tx.bindTenant(offer.tenantId);
    await lockStructure(tx);
    const ticket = await takeTicket(tx, input.ticket, ["invitation"]);
    const person = await lockPerson(tx, ticket.user_id ?? nobody);
    if (!person || !maySignIn(person) || isLocked(person, tx.now.getTime())) {
      return { refused: new Refused(identityErrors.lockedMeanwhile) };
    }
    await acceptInvitation(tx, { id: offer.id, userId: person.id });
    await useUpTicket(tx, input.ticket);
    const { device_token_wanted: remember, second_factor: factorShown } = ticket;
    return goOn(visit, { person, remember, factorShown });
  }),
);
