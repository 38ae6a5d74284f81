import { lifecycle } from "#modules/identity/states.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Rights } from "#modules/identity/server/faces/rights.ts";
import type { Grantable } from "../rules.ts";

/** A group, page or button that the tenant has. */
export interface MenuRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly locale: string | null;
  readonly menu_type: "menu" | "page" | "button";
  readonly permission_name: string | null;
  readonly hidden_roles: readonly string[];
}

/** Groups are mere headings: whether the tenant has one follows from the pages below it. */
const menusOfTenant =
  "select m.id, m.parent_id, m.name, m.title, m.locale, m.menu_type, m.permission_name," +
  " array(select h.role_id from menu_hidden_roles h where h.tenant_id = $1 and h.menu_id = m.id) as hidden_roles" +
  ` from menus m join tenants t on t.id = $1 where m.menu_type = 'menu' and m.state <> ${lifecycle.deleted}` +
  ` or m.state = ${lifecycle.normal} and (t.super_tenant or m.visible_type = 1 and exists` +
  " (select from tenant_menus p where p.tenant_id = $1 and p.menu_id = m.id))" +
  " order by m.sort, m.name";

export const menusOf = (tx: ReadTx) =>
  tx.raw<MenuRow>({ sql: menusOfTenant, parameters: [tx.tenantId] });

export const titleOf = ({ title, locale, name }: MenuRow) => title ?? locale ?? name;

/** What a role can grant: pages and buttons with a permission; a button needs its page there too. */
export function grantableOf(menus: readonly MenuRow[]): Grantable[] {
  const known = new Map(menus.map((menu) => [menu.id, menu]));
  return menus.flatMap((menu) => {
    const { id, permission_name: permission, menu_type: type } = menu;
    if (permission === null || type === "menu") return [];
    const parent = known.get(menu.parent_id ?? "");
    if (type === "button" && parent?.menu_type !== "page") return [];
    const page = type === "button" && parent?.permission_name ? parent.id : null;
    return [{ id, title: titleOf(menu), permission, pageId: page }];
  });
}

type Giver = Pick<Rights, "permissions" | "grantsPackage">;

function nodeOf(menu: MenuRow, giver: Giver) {
  const { id, name, title: menuName, locale, permission_name: permission } = menu;
  const has = giver.grantsPackage || (permission !== null && giver.permissions.has(permission));
  const reason = permission === null ? ("openToAll" as const) : has ? null : ("notYours" as const);
  return {
    id,
    name,
    menuName,
    locale,
    mayGive: reason === null,
    whyNot: reason,
    invisibleRoles: [...menu.hidden_roles],
  };
}

/** Groups with their pages with their buttons, as a screen shows them for ticking. */
export function choicesOf(menus: readonly MenuRow[], giver: Giver) {
  const known = new Map(menus.map((menu) => [menu.id, menu]));
  const groupOf = (menu: MenuRow): string | undefined => {
    const parent = known.get(menu.parent_id ?? "");
    return parent && (parent.menu_type === "menu" ? parent.id : groupOf(parent));
  };
  const ofType = (type: MenuRow["menu_type"]) => menus.filter((menu) => menu.menu_type === type);
  const pages = Map.groupBy(ofType("page"), groupOf);
  const buttons = Map.groupBy(ofType("button"), ({ parent_id }) => parent_id);
  return ofType("menu")
    .map(({ id, name, title: menuName, locale }) => ({
      id,
      name,
      menuName,
      locale,
      children: (pages.get(id) ?? []).map((page) => ({
        ...nodeOf(page, giver),
        children: (buttons.get(page.id) ?? []).map((button) => nodeOf(button, giver)),
      })),
    }))
    .filter(({ children }) => children.length > 0);
}
