import {
  menus,
  roleMenus,
  roles,
  tenantMenus,
  tenants,
  tenantVisits,
  users,
} from "#modules/identity/server/faces/tables.ts";
import { operationLogs } from "#platform/server/history.ts";
import { builderFor, integer, nullable, platformTable, text } from "#platform/server/db/table.ts";

export { tenants };

/** The same with what a trigger keeps and nobody writes. */
export const listedTenants = {
  ...tenants,
  columns: { ...tenants.columns, member_count: integer },
} as const;

export const platformSettingsTable = platformTable("platform_settings", {
  login_notice: nullable(text),
  support_contact: nullable(text),
  default_session_hours: integer,
});

/** There is one row. */
export const platformSettingsId = "00000000-0000-0000-0000-000000000001";

export const db = builderFor(
  listedTenants,
  platformSettingsTable,
  menus,
  roleMenus,
  roles,
  tenantMenus,
  tenantVisits,
  users,
  operationLogs,
);
