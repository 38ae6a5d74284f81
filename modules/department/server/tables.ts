import {
  departments,
  memberDepartments,
  memberships,
  roleDepartments,
  roles,
  users,
} from "#modules/identity/server/faces/tables.ts";
import {
  bigint,
  builderFor,
  integer,
  json,
  nullable,
  plainTable,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { OwnSettings } from "../settings-contract.ts";

/** Without a department: the tenant's defaults. */
export const departmentSettings = tenantTable("department_settings", {
  department_id: nullable(uuid),
  settings: json<OwnSettings>(),
});

/** A view: departments that are not deleted, with the names above them. */
export const departmentPaths = plainTable("department_paths", {
  tenant_id: nullable(uuid),
  id: nullable(uuid),
  path: nullable(text),
  name: nullable(text),
  description: nullable(text),
  remark: nullable(text),
  depth: nullable(integer),
  state: nullable(integer),
  members: nullable(bigint),
  created_at: nullable(time),
  updated_at: nullable(time),
});

export const db = builderFor(
  departments,
  departmentSettings,
  departmentPaths,
  memberDepartments,
  memberships,
  roleDepartments,
  roles,
  users,
);
