import { lifecycle, visibleTypes } from "#modules/identity/states.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { AnswerOf, Endpoint } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { menu, type MenuType } from "../../menu-contract.ts";
import type { MenuRow } from "../support/menu-rows.ts";
import { db } from "../tables.ts";

type Wire = AnswerOf<typeof menu.detail>;

/** Every endpoint of the product, asked for when the server runs. */
export type KnownEndpoints = () => readonly Pick<Endpoint, "permission" | "superTenantOnly">[];

/** A menu and how deep it hangs. */
interface Placed {
  readonly row: MenuRow;
  readonly depth: number;
}

/** What the tenant has of the platform's menu: the super tenant all, another its package. */
async function rowsFor(tx: ReadTx, { superTenant }: Pick<Actor, "superTenant">) {
  const all = db
    .selectFrom("menus")
    .selectAll("menus")
    .where("menus.state", "<>", lifecycle.deleted)
    .orderBy("menus.sort")
    .orderBy("menus.name");
  if (superTenant) return tx.many(all);
  return tx.many(
    all
      .innerJoin("tenant_menus", "tenant_menus.menu_id", "menus.id")
      .where("tenant_menus.tenant_id", "=", tx.tenantId)
      .where("menus.visible_type", "=", visibleTypes.everyTenant),
  );
}

/** Parents before their children. One whose parent the tenant lacks stands at the top. */
export async function menusFor(tx: ReadTx, actor: Pick<Actor, "superTenant">): Promise<Placed[]> {
  const rows = await rowsFor(tx, actor);
  const ids = new Set(rows.map(({ id }) => id));
  const under = Map.groupBy(rows, ({ parent_id: id }) => (id && ids.has(id) ? id : null));
  const walk = (parent: string | null, depth: number): Placed[] =>
    (under.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...walk(row.id, depth + 1)]);
  return walk(null, 1);
}

export async function menuForTenant(tx: ReadTx, actor: Actor, id: string): Promise<Placed> {
  const found = (await menusFor(tx, actor)).find(({ row }) => row.id === id);
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
}

type HiddenRoles = ReadonlyMap<string, Wire["invisibleRoles"]>;

async function hiddenRoles(tx: ReadTx): Promise<HiddenRoles> {
  const rows = await tx.many(
    db
      .selectFrom("menu_hidden_roles")
      .innerJoin("roles", (join) =>
        join
          .onRef("roles.tenant_id", "=", "menu_hidden_roles.tenant_id")
          .onRef("roles.id", "=", "menu_hidden_roles.role_id"),
      )
      .select(["menu_hidden_roles.menu_id", "roles.id", "roles.name as roleName"])
      .where("menu_hidden_roles.tenant_id", "=", tx.tenantId)
      .where("roles.state", "<>", lifecycle.deleted)
      .orderBy("roles.name"),
  );
  const byMenu = Map.groupBy(rows, (row) => row.menu_id);
  const named = ({ id, roleName }: { id: string; roleName: string }) => ({ id, roleName });
  return new Map([...byMenu].map(([menuId, roles]) => [menuId, roles.map(named)]));
}

function wireOf({ row, depth }: Placed, hidden: HiddenRoles, used: ReadonlySet<string>): Wire {
  return {
    id: row.id,
    name: row.name,
    menuName: row.title,
    menuType: row.menu_type as MenuType,
    permissionName: row.permission_name,
    describe: row.description,
    component: row.component,
    url: row.url,
    icon: row.icon,
    sort: row.sort,
    depth,
    query: row.query,
    parentId: row.parent_id,
    visibleType: row.visible_type,
    invisibleRoles: hidden.get(row.id) ?? [],
    buttonType: row.button_type,
    meta: {
      hideChildrenInMenu: row.hide_children,
      hideInMenu: row.hidden,
      ignoreCache: row.ignore_cache,
      locale: row.locale,
      noAffix: row.no_affix,
      order: row.sort,
      requiresAuth: row.requires_auth,
    },
    stateCode: row.state,
    rowVersion: row.row_version,
    shipped: row.created_by === null,
    permissionUsed: row.permission_name === null || used.has(row.permission_name),
  };
}

const usedBy = (endpoints: KnownEndpoints) =>
  new Set(endpoints().map(({ permission }) => permission));

export const menuTree = (endpoints: KnownEndpoints) =>
  query(menu.tree, async ({ tx, actor }) => {
    const [placed, hidden] = await Promise.all([menusFor(tx, actor), hiddenRoles(tx)]);
    const used = usedBy(endpoints);
    return placed.map((one) => wireOf(one, hidden, used));
  });

export const menuDetail = (endpoints: KnownEndpoints) =>
  query(menu.detail, async ({ tx, actor, input }) => {
    const [placed, hidden] = await Promise.all([
      menuForTenant(tx, actor, input.id),
      hiddenRoles(tx),
    ]);
    return wireOf(placed, hidden, usedBy(endpoints));
  });

const wireNames = {
  title: "menuName",
  menu_type: "menuType",
  permission_name: "permissionName",
  description: "describe",
  visible_type: "visibleType",
  button_type: "buttonType",
  parent: "parentId",
  hidden: "hideInMenu",
  hide_children: "hideChildrenInMenu",
  ignore_cache: "ignoreCache",
  no_affix: "noAffix",
  requires_auth: "requiresAuth",
  invisible_roles: "invisibleRoles",
  state: "stateCode",
};

export const menuHistory = query(menu.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: menu.operationLog, wireNames }),
);
