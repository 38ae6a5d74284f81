import { query } from "#platform/server/query.ts";
import { tenantUser } from "../../contract.ts";
import { shownInvitations } from "../support/invitations.ts";

/** Who was asked to become a member and has not, as far as I see their departments. */
export const memberInvitationList = query(tenantUser.invitations, ({ tx, actor }) =>
  shownInvitations(tx, actor),
);
