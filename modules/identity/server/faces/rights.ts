/** What roles allow, and who may give which of it to whom. */
export { keepingAdministrator } from "../support/administrators.ts";
export {
  expectMayGive,
  expectMayRestructure,
  expectMayShape,
  expectMayTouch,
  expectNotAbove,
} from "../support/giving.ts";
export { type MemberStanding, standingOfMember, whyNotLetIn } from "../support/member-standing.ts";
export {
  organisationFor,
  type Rights,
  rightsFrom,
  rightsOf,
  rolesAndPlaceOf,
  rolesById,
  type RoleInForce,
} from "../support/rights.ts";
export { lockStructure } from "../support/structure.ts";
