export { allDepartments, departmentsAbove, membersWithin } from "./organisation/department-tree.ts";
export {
  addressColumn,
  bankCardNoColumns,
  boundAnew,
  cardIndexes,
  enteredColumns,
  type EnteredData,
  openEntered,
} from "./organisation/entered-data.ts";
export { inOrBelow } from "./organisation/in-or-below.ts";
export { mainDepartmentOf } from "./organisation/main-department.ts";
export {
  type Known,
  knownInTenant,
  nameOfTenant,
  namesOfDepartments,
  namesOfPeople,
} from "./organisation/names.ts";
export { everybody, peopleAround, type PersonInOrganisation } from "./organisation/organisation.ts";
export {
  idCardNoColumns,
  personIndex,
  phoneColumns,
  phoneOfPerson,
} from "./organisation/sealed-person.ts";
export { stampOf } from "./organisation/stamp.ts";
export { allTenantIds, tenantsInForce } from "./organisation/tenants.ts";
export { peopleWhoMay } from "./organisation/who-may.ts";
