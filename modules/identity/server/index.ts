export { allDepartments, departmentsAbove, membersWithin } from "./support/department-tree.ts";
export {
  addressColumn,
  bankCardNoColumns,
  boundAnew,
  cardIndexes,
  enteredColumns,
  type EnteredData,
  openEntered,
} from "./support/entered-data.ts";
export { mainDepartmentOf } from "./support/main-department.ts";
export {
  type Known,
  knownInTenant,
  nameOfTenant,
  namesOfDepartments,
  namesOfPeople,
} from "./support/names.ts";
export { everybody, peopleAround } from "./support/organisation.ts";
export { idCardNoColumns, personIndex, phoneColumns } from "./support/sealed-person.ts";
export { stampOf } from "./support/stamp.ts";
export { allTenantIds, tenantsInForce } from "./support/tenants.ts";
export { peopleWhoMay } from "./support/who-may.ts";
