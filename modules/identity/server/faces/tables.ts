/** The tables of the organisation, for those who administer them (ADR 0022). */
export {
  departments,
  memberAgents,
  memberDepartments,
  memberInvitations,
  memberRoles,
  memberships,
  menuHiddenRoles,
  menus,
  roleDepartments,
  roleMenus,
  roles,
  tenantMenus,
  tenants,
  tenantVisits,
  users,
} from "../tables.ts";
