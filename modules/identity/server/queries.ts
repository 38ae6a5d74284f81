import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { identity } from "../contract.ts";
import { db } from "./tables.ts";

/** Who I am, with my own numbers masked like everybody's. */
export const currentUser = query(identity.info, async ({ tx, actor, vault }) => {
  const [user, tenant, roles] = await Promise.all([
    tx.one(db.selectFrom("users").selectAll().where("id", "=", actor.userId)),
    tx.one(db.selectFrom("tenants").select("name").where("id", "=", actor.tenantId)),
    roleNames(tx, actor.userId),
  ]);
  const at = { table: "users", tenantId: null, rowId: user.id };
  const phone = vault.open({ ...at, column: "phone" }, user.phone_sealed, "phone");
  const idCardNo = vault.open({ ...at, column: "id_card_no" }, user.id_card_no_sealed, "idCardNo");
  return {
    id: user.id,
    idCardNo: idCardNo.masked(),
    idCardName: user.id_card_name,
    nickname: user.nickname ?? "",
    phone: phone.masked(),
    currentTenantId: actor.tenantId,
    currentTenantName: tenant.name,
    superTenant: actor.superTenant,
    roles,
    departments: [],
  };
});

export const myPermissions = query(identity.permissions, async ({ actor }) => [
  ...actor.permissions,
]);

/** The pages that the person may open, under their groups; a group without one does not show. */
export const menuTree = query(identity.menuTree, async ({ tx, actor }) => {
  const rows = await tx.many(db.selectFrom("menus").selectAll().orderBy("sort").orderBy("name"));
  const open = rows.filter(
    ({ permission_name: permission, super_tenant_only: superOnly }) =>
      (permission === null || actor.permissions.has(permission)) &&
      (!superOnly || actor.superTenant),
  );
  const entry = ({ name, url, icon, hidden }: (typeof rows)[number]) => ({
    name,
    url,
    icon,
    meta: { locale: `menu.${name}`, roles: ["*"], hideInMenu: hidden },
  });
  return open
    .filter(({ menu_type: type }) => type === "menu")
    .map((group) => ({
      ...entry(group),
      children: open.filter(({ parent_id: parent }) => parent === group.id).map(entry),
    }))
    .filter(({ children }) => children.length > 0);
});

async function roleNames(tx: ReadTx, userId: string): Promise<string[]> {
  const rows = await tx.many(
    db
      .selectFrom("member_roles")
      .innerJoin("roles", (join) =>
        join
          .onRef("roles.tenant_id", "=", "member_roles.tenant_id")
          .onRef("roles.id", "=", "member_roles.role_id"),
      )
      .select("roles.name")
      .where("member_roles.tenant_id", "=", tx.tenantId)
      .where("member_roles.user_id", "=", userId)
      .orderBy("roles.name"),
  );
  return rows.map((row) => row.name);
}
