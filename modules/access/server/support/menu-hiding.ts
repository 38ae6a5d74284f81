import { sql } from "kysely";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { db } from "../tables.ts";

/** The roles of the tenant that may not see a menu. */
export const hiddenRolesOf = (tx: ReadTx, menuId: string) =>
  tx.many(
    db
      .selectFrom("menu_hidden_roles")
      .innerJoin("roles", (join) =>
        join
          .onRef("roles.tenant_id", "=", "menu_hidden_roles.tenant_id")
          .onRef("roles.id", "=", "menu_hidden_roles.role_id"),
      )
      .select(["roles.id", "roles.name"])
      .where("menu_hidden_roles.tenant_id", "=", tx.tenantId)
      .where("menu_hidden_roles.menu_id", "=", menuId)
      .where("roles.state", "<>", lifecycle.deleted)
      .orderBy("roles.name"),
  );

/** Those of these roles that the tenant has. */
export const namesOfRoles = (tx: ReadTx, ids: readonly string[]) =>
  tx.many(
    db
      .selectFrom("roles")
      .select(["id", "name"])
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "<>", lifecycle.deleted)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy("name"),
  );

/** Which roles of the tenant were given the menu. */
export async function grantingRoles(tx: ReadTx, menuId: string): Promise<Set<string>> {
  const rows = await tx.many(
    db
      .selectFrom("role_menus")
      .select("role_id")
      .where("tenant_id", "=", tx.tenantId)
      .where("menu_id", "=", menuId),
  );
  return new Set(rows.map((row) => row.role_id));
}

export async function writeHiddenRoles(
  tx: CommandTx,
  menuId: string,
  roleIds: readonly string[],
): Promise<void> {
  const { tenantId } = tx;
  await tx.raw({
    sql: "delete from menu_hidden_roles where tenant_id = $1 and menu_id = $2 and role_id <> all($3::uuid[])",
    parameters: [tenantId, menuId, roleIds],
  });
  await tx.raw({
    sql:
      "insert into menu_hidden_roles (tenant_id, menu_id, role_id)" +
      " select $1, $2, unnest($3::uuid[]) on conflict do nothing",
    parameters: [tenantId, menuId, roleIds],
  });
}
