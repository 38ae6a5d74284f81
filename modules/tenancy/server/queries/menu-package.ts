import { lifecycle } from "#modules/identity/states.ts";
import { query } from "#platform/server/query.ts";
import { tenant } from "../../contract.ts";
import { differenceOf, expectPackaged, nameOfMenu, packageOf } from "../rules.ts";
import { lookInto } from "#platform/server/other-tenant.ts";
import { givableMenus, menusOf } from "../support/menu-package.ts";
import { db } from "../tables.ts";

const row = (id: string) => db.selectFrom("tenants").selectAll().where("id", "=", id);

/** Every menu there is to give, and which of them the tenant has. */
export const menuPackage = query(tenant.package, async ({ input, tx }) => {
  const found = await tx.one(row(input.id));
  expectPackaged(found);
  const givable = await givableMenus(tx);
  const had = await lookInto(tx, input.id, (there) => menusOf(there, input.id));
  return {
    menus: givable.map((menu) => ({
      id: menu.id,
      parentId: menu.parent_id,
      menuType: menu.menu_type as "menu" | "page" | "button",
      menuName: nameOfMenu(menu),
      locale: menu.locale,
    })),
    menuIds: [...had].filter((id) => givable.some((menu) => menu.id === id)),
    rowVersion: found.row_version,
  };
});

const rolesThatLose =
  'select r.id, r.name as "roleName", count(*) as lost,' +
  ' (select count(*) from member_roles mr where mr.tenant_id = $1 and mr.role_id = r.id) as "memberCount"' +
  " from roles r join role_menus g on g.tenant_id = r.tenant_id and g.role_id = r.id" +
  ` where r.tenant_id = $1 and r.state <> ${lifecycle.deleted} and g.menu_id = any($2::uuid[])` +
  " group by r.id, r.name order by lost desc, r.name";

const peopleWhoLose =
  "select count(distinct mr.user_id) as people from member_roles mr" +
  " join role_menus g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id" +
  " where mr.tenant_id = $1 and g.menu_id = any($2::uuid[])";

interface Losing {
  readonly id: string;
  readonly roleName: string;
  readonly lost: number;
  readonly memberCount: number;
}

/** Told before it is done: which roles would lose menus, and how many people with them. */
export const packageImpact = query(tenant.packageImpact, async ({ input, tx }) => {
  const found = await tx.one(row(input.id));
  expectPackaged(found);
  const { id } = found;
  const givable = await givableMenus(tx);
  const had = await lookInto(tx, id, (there) => menusOf(there, id));
  const { removed } = differenceOf(had, packageOf(input.menuIds, givable));
  const parameters = [id, removed];
  const [roles, [people]] = await lookInto(tx, id, (there) =>
    Promise.all([
      there.raw<Losing>({ sql: rolesThatLose, parameters }),
      there.raw<{ people: number }>({ sql: peopleWhoLose, parameters }),
    ]),
  );
  return { lost: removed.length, memberCount: people?.people ?? 0, roles };
});
