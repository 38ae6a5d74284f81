/** How somebody belongs to a tenant: invited, placed, and what a new tenant begins with. */
export { addCompany, addDefaultRoles } from "../organisation/first-things.ts";
export { type Invitation, waitingInvitations } from "../organisation/invitations.ts";
export { memberStamp } from "../organisation/member-stamp.ts";
export { clearPlace, putPlace } from "../organisation/put-place.ts";
