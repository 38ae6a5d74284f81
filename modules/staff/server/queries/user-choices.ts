import { lifecycle } from "#modules/identity/states.ts";
import { lookInto } from "#platform/server/other-tenant.ts";
import { query } from "#platform/server/query.ts";
import { user } from "../../user-contract.ts";
import { userDb as db } from "../tables.ts";

/** Tenants that somebody can be put into. */
export const userTenants = query(user.tenants, ({ tx }) =>
  tx.many(
    db
      .selectFrom("tenants")
      .select(["id", "name as tenantName"])
      .where("state", "=", lifecycle.normal)
      .orderBy("super_tenant")
      .orderBy("name"),
  ),
);

/** What somebody can be in a tenant: its roles in force, and its departments. */
export const userChoices = query(user.choices, async ({ input, tx }) => {
  const { tenantId } = input;
  const roles = db
    .selectFrom("roles")
    .select(["id", "name as roleName"])
    .where("tenant_id", "=", tenantId)
    .where("state", "=", lifecycle.normal)
    .orderBy("name");
  const departments = db
    .selectFrom("departments")
    .select(["id", "name as departmentName", "parent_id as parentId", "state as stateCode"])
    .where("tenant_id", "=", tenantId)
    .where("state", "<>", lifecycle.deleted)
    .orderBy("depth")
    .orderBy("sort")
    .orderBy("name");
  const [foundRoles, foundDepartments] = await lookInto(tx, tenantId, (there) =>
    Promise.all([there.many(roles), there.many(departments)]),
  );
  return { roles: foundRoles, departments: foundDepartments };
});
