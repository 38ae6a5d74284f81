/** How somebody belongs to a tenant: invited, placed, and what a new tenant begins with. */
export { addCompany, addDefaultRoles } from "../support/first-things.ts";
export { type Invitation, waitingInvitations } from "../support/invitations.ts";
export { memberStamp } from "../support/member-stamp.ts";
export { clearPlace, putPlace } from "../support/put-place.ts";
