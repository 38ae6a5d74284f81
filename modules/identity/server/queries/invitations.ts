import { query } from "#platform/server/query.ts";
import { account } from "../../account-contract.ts";
import { waitingInvitations } from "../organisation/invitations.ts";

/** Tenants that wait for my word to make me a member. */
export const myInvitations = query(account.invitations, ({ tx, actor }) =>
  waitingInvitations(tx, actor.userId),
);
