import {
  departments,
  memberDepartments,
  memberRoles,
  memberships,
  menuHiddenRoles,
  menus,
  roleDepartments,
  roleMenus,
  roles,
  tenantMenus,
  tenants,
  users,
} from "#modules/identity/server/faces/tables.ts";
import {
  bigint,
  boolean,
  builderFor,
  integer,
  nullable,
  plainTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const uuids = { ...uuid, type: "uuid[]" };

/** Roles as lists show them: a view, whose columns PostgreSQL all takes for nullable. */
export const roleRows = plainTable("role_rows", {
  tenant_id: nullable(uuid),
  id: nullable(uuid),
  name: nullable(text),
  description: nullable(text),
  remark: nullable(text),
  visible_range: nullable(integer),
  grants_package: nullable(boolean),
  needs_second_factor: nullable(boolean),
  state: nullable(integer),
  row_version: nullable(bigint),
  created_at: nullable(time),
  updated_at: nullable(time),
  menus: nullable(uuids),
  departments: nullable(uuids),
  holders: nullable(integer),
  created_by_name: nullable(text),
  updated_by_name: nullable(text),
});

export const db = builderFor(
  departments,
  memberDepartments,
  memberRoles,
  memberships,
  menuHiddenRoles,
  menus,
  roleDepartments,
  roleMenus,
  roles,
  tenantMenus,
  tenants,
  users,
);
