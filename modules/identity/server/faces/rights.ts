/** What roles allow, and who may give which of it to whom. */
export { keepingAdministrator } from "../organisation/administrators.ts";
export {
  expectMayGive,
  expectMayOffer,
  expectMayRestructure,
  expectMayShape,
  expectMayTouch,
  expectNotAbove,
} from "../organisation/giving.ts";
export {
  type MemberStanding,
  standingOfMember,
  whyNotLetIn,
} from "../organisation/member-standing.ts";
export {
  organisationFor,
  pagesNamed,
  type Rights,
  rightsFrom,
  rightsOf,
  rolesAndPlaceOf,
  rolesById,
  type RoleInForce,
} from "../organisation/rights.ts";
export { lockStructure } from "../organisation/structure.ts";
