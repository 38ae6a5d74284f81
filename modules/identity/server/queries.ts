import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { identity } from "../contract.ts";
import { db } from "./tables.ts";

/** Who I am, with my own numbers masked like everybody's. */
export const currentUser = query(identity.info, async ({ tx, actor, vault }) => {
  const { visit } = actor;
  const [user, tenant, roles, departments] = await Promise.all([
    tx.one(db.selectFrom("users").selectAll().where("id", "=", actor.userId)),
    tx.one(
      db
        .selectFrom("tenants")
        .select(["name", "contact", "apollo_name", "jjk_name", "jst_name"])
        .where("id", "=", actor.tenantId),
    ),
    roleNames(tx, actor.userId),
    departmentNames(tx, actor.userId),
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
    departments,
    visiting: visit
      ? { homeTenantId: visit.homeTenantId, writeUntil: timeOf(visit.writeUntil, tx.now) }
      : null,
    contact: tenant.contact,
    apolloName: tenant.apollo_name,
    jjkName: tenant.jjk_name,
    jstName: tenant.jst_name,
  };
});

const timeOf = (ms: number, now: Date) => (ms > now.getTime() ? new Date(ms).toISOString() : null);

export const myPermissions = query(identity.permissions, async ({ actor }) => [
  ...actor.permissions,
]);

const rolesNotHidden =
  "select from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id" +
  " where mr.tenant_id = $1 and mr.user_id = $2 and r.state = 1000" +
  " and not exists (select from menu_hidden_roles h" +
  " where h.tenant_id = r.tenant_id and h.menu_id = m.id and h.role_id = r.id)";

/**
 * A page shows if a role in force grants it; one that needs no right shows unless all roles hide it.
 * A visitor sees all that the tenant has.
 */
const openMenus =
  "select m.id, m.parent_id, m.name, m.title, m.menu_type, m.url, m.query, m.icon, m.sort, m.locale," +
  " m.hidden, m.hide_children, m.ignore_cache, m.no_affix, m.requires_auth" +
  " from menus m join tenants t on t.id = $1" +
  " where m.menu_type <> 'button' and m.state = 1000" +
  " and (t.super_tenant or m.visible_type = 1 and exists" +
  " (select from tenant_menus p where p.tenant_id = t.id and p.menu_id = m.id))" +
  " and ($3 or m.menu_type = 'menu' or case when m.permission_name is null" +
  " then not exists (select from member_roles mr where mr.tenant_id = $1 and mr.user_id = $2)" +
  ` or exists (${rolesNotHidden})` +
  ` else exists (${rolesNotHidden} and exists (select from role_menus g` +
  " where g.tenant_id = $1 and g.role_id = r.id and g.menu_id = m.id)) end)" +
  " order by m.sort, m.name";

interface OpenMenu {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly menu_type: "menu" | "page";
  readonly url: string | null;
  readonly query: string | null;
  readonly icon: string | null;
  readonly sort: number;
  readonly locale: string | null;
  readonly hidden: boolean;
  readonly hide_children: boolean;
  readonly ignore_cache: boolean;
  readonly no_affix: boolean;
  readonly requires_auth: boolean;
}

const entryOf = (menu: OpenMenu) => ({
  name: menu.name,
  menuName: menu.title,
  url: menu.url,
  query: menu.query,
  icon: menu.icon,
  meta: {
    locale: menu.locale,
    roles: ["*"],
    hideInMenu: menu.hidden,
    hideChildrenInMenu: menu.hide_children,
    ignoreCache: menu.ignore_cache,
    noAffix: menu.no_affix,
    requiresAuth: menu.requires_auth,
    order: menu.sort,
  },
});

/** The pages that the person may open, under their groups; a group without one does not show. */
export const menuTree = query(identity.menuTree, async ({ tx, actor }) => {
  const open = await tx.raw<OpenMenu>({
    sql: openMenus,
    parameters: [tx.tenantId, actor.userId, actor.visit !== undefined],
  });
  return open
    .filter(({ menu_type: type }) => type === "menu")
    .map((group) => ({
      ...entryOf(group),
      children: open
        .filter(({ parent_id, menu_type: type }) => parent_id === group.id && type === "page")
        .map(entryOf),
    }))
    .filter(({ children }) => children.length > 0);
});

async function departmentNames(tx: ReadTx, userId: string): Promise<string[]> {
  const rows = await tx.many(
    db
      .selectFrom("member_departments")
      .innerJoin("departments", (join) =>
        join
          .onRef("departments.tenant_id", "=", "member_departments.tenant_id")
          .onRef("departments.id", "=", "member_departments.department_id"),
      )
      .select("departments.name")
      .where("member_departments.tenant_id", "=", tx.tenantId)
      .where("member_departments.user_id", "=", userId)
      .orderBy("member_departments.is_main", "desc")
      .orderBy("departments.name"),
  );
  return rows.map((row) => row.name);
}

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
