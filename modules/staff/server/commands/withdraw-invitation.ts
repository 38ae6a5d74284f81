import { memberInvitations } from "#modules/identity/server/faces/tables.ts";
import { invitationStates } from "#modules/identity/states.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { push } from "#platform/server/events.ts";
import { tenantUser } from "../../contract.ts";
import { expectWaiting } from "../rules.ts";
import { lockShown } from "../support/invitations.ts";

/** Takes back what was offered to somebody who has not answered; he can no longer accept it. */
export const withdrawInvitation = command(
  tenantUser.withdrawInvitation,
  async ({ input, tx, actor }) => {
    const row = await lockShown(tx, actor, input.id);
    expectWaiting(row);
    await updateRow(tx, memberInvitations, { row, to: { state: invitationStates.withdrawn } });
    push(tx, row.user_id, { topic: "message" });
    return { id: row.id };
  },
);
