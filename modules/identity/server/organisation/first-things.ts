import { defaultRoles } from "../../default-roles.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lifecycle } from "../../states.ts";

/** The company itself, under which its departments will stand. */
export async function addCompany(tx: CommandTx, name: string): Promise<void> {
  await tx.raw({
    sql:
      "insert into departments (tenant_id, id, name, depth, state, created_by, updated_by)" +
      " values ($1, $2, $3, 0, $4, $5, $5)",
    parameters: [tx.tenantId, newId(), name, lifecycle.normal, tx.actor.userId],
  });
}

const insertRole =
  "insert into roles (tenant_id, id, name, description, visible_range, grants_package," +
  " needs_second_factor, template, created_by, updated_by)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)";

/** What its package lacks, a role is not granted either: it would come in force unseen, later. */
const grantMenus =
  "insert into role_menus (tenant_id, role_id, menu_id)" +
  " select p.tenant_id, $2, p.menu_id from tenant_menus p join menus m on m.id = p.menu_id" +
  " where p.tenant_id = $1 and m.permission_name = any($3::text[])";

/** The roles that every tenant begins with. Answers with their names. */
export async function addDefaultRoles(tx: CommandTx): Promise<string[]> {
  const wanted = defaultRoles.filter(({ superTenantOnly }) => superTenantOnly !== true);
  for (const role of wanted) {
    const id = newId();
    const { name, description, visibleRange, grantsPackage, needsSecondFactor, template } = role;
    await tx.raw({
      sql: insertRole,
      parameters: [
        tx.tenantId,
        id,
        name,
        description,
        visibleRange,
        grantsPackage,
        needsSecondFactor,
        template,
        tx.actor.userId,
      ],
    });
    await tx.raw({ sql: grantMenus, parameters: [tx.tenantId, id, role.permissions] });
  }
  return wanted.map(({ name }) => name);
}
