import type { ReadTx } from "#platform/server/db/transaction.ts";
import { everything, ownOnly, type Range, together } from "#platform/server/scope/range.ts";
import { visibleRanges } from "../../states.ts";
import { type Organisation, type Place, rangeOfRole } from "./ranges.ts";

/** A role as it counts: what of its grants is in force, and how far it sees. */
export interface RoleInForce {
  readonly id: string;
  readonly name: string;
  readonly visible_range: number;
  readonly grants_package: boolean;
  readonly departments: readonly string[];
  readonly permissions: readonly string[];
}

/** What somebody may do in a tenant and how far he sees while doing it. */
export interface Rights {
  readonly place: Place;
  readonly roles: readonly RoleInForce[];
  readonly permissions: ReadonlySet<string>;
  /** He may give others whatever the tenant has. */
  readonly grantsPackage: boolean;
  readonly rangeOf: (permission: string) => Range;
}

const notHidden =
  "not exists (select from menu_hidden_roles h" +
  " where h.tenant_id = r.tenant_id and h.menu_id = m.id and h.role_id = r.id)";

/**
 * A grant is in force if the menu is, the tenant has it in its package, and the menu does not name
 * the role among those that may not see it.
 */
export const grantInForce =
  "m.state = 1000 and (t.super_tenant or m.visible_type = 1 and exists" +
  " (select from tenant_menus p where p.tenant_id = t.id and p.menu_id = m.id))" +
  ` and ${notHidden}`;

const rolesWhere = (roleCounts: string, grantCounts: string) =>
  "select r.id, r.name, r.visible_range, r.grants_package," +
  " array(select d.department_id from role_departments d" +
  " where d.tenant_id = r.tenant_id and d.role_id = r.id) as departments," +
  " array(select distinct m.permission_name from role_menus g join menus m on m.id = g.menu_id" +
  " where g.tenant_id = r.tenant_id and g.role_id = r.id and m.permission_name is not null" +
  ` and ${grantCounts}) as permissions` +
  ` from roles r join tenants t on t.id = r.tenant_id where r.tenant_id = $1 and ${roleCounts}`;

/**
 * How roles are counted. What is out of force may come into force: with a menu or a package for all
 * who were granted it, and with a role that is enabled or shown a menu again for its holders alone.
 * So who gives counts with his menus as they may come, and who receives with his roles as well.
 */
const countings = {
  inForce: rolesWhere("r.state = 1000", grantInForce),
  giving: rolesWhere("r.state = 1000", notHidden),
  receiving: rolesWhere("r.state <> 1003", "true"),
};
type Counting = keyof typeof countings;

const ofMember =
  " and r.id in (select mr.role_id from member_roles mr" +
  " where mr.tenant_id = $1 and mr.user_id = $2) order by r.name";

const departmentsOfMember =
  "select department_id as id from member_departments where tenant_id = $1 and user_id = $2";

/** Roles of the tenant by id, as they count now. */
export const rolesById = (tx: ReadTx, ids: readonly string[], counting: Counting = "inForce") =>
  tx.raw<RoleInForce>({
    sql: `${countings[counting]} and r.id = any($2::uuid[]) order by r.name`,
    parameters: [tx.tenantId, ids],
  });

/** The whole of a tenant's tree and reporting lines, or only what these ranges need of it. */
export async function organisationFor(
  tx: ReadTx,
  ranges: readonly number[] = Object.values(visibleRanges),
): Promise<Organisation> {
  const needs = (...which: number[]) => ranges.some((range) => which.includes(range));
  const parameters = [tx.tenantId];
  const [departments, seniors] = await Promise.all([
    needs(visibleRanges.region, visibleRanges.ownAndBelow)
      ? tx.raw<Organisation["departments"][number]>({
          sql: "select id, parent_id, depth from departments where tenant_id = $1",
          parameters,
        })
      : [],
    needs(visibleRanges.subordinates)
      ? tx.raw<Organisation["seniors"][number]>({
          sql: "select user_id, senior_id from memberships where tenant_id = $1 and senior_id is not null",
          parameters,
        })
      : [],
  ]);
  return { departments, seniors };
}

export async function rolesAndPlaceOf(tx: ReadTx, userId: string, counting: Counting = "inForce") {
  const parameters = [tx.tenantId, userId];
  const [roles, departments] = await Promise.all([
    tx.raw<RoleInForce>({ sql: countings[counting] + ofMember, parameters }),
    tx.raw<{ id: string }>({ sql: departmentsOfMember, parameters }),
  ]);
  return { roles, place: { userId, departments: departments.map(({ id }) => id) } };
}

/** What a member may do in the bound tenant. */
export async function rightsOf(
  tx: ReadTx,
  userId: string,
  counting: Counting = "inForce",
): Promise<Rights> {
  const { roles, place } = await rolesAndPlaceOf(tx, userId, counting);
  const organisation = await organisationFor(
    tx,
    roles.map((role) => role.visible_range),
  );
  return rightsFrom(roles, place, organisation);
}

/** The same from facts at hand, which may be as they are or as they would be. */
export function rightsFrom(
  roles: readonly RoleInForce[],
  place: Place,
  organisation: Organisation,
): Rights {
  const ranges = new Map(roles.map((role) => [role.id, rangeOfRole(role, place, organisation)]));
  const rangeOf = (permission: string): Range => {
    const granting = roles.filter(({ permissions }) => permissions.includes(permission));
    return together(
      place.userId,
      granting.map(({ id }) => ranges.get(id) ?? ownOnly(place.userId)),
    );
  };
  return {
    place,
    roles,
    permissions: new Set(roles.flatMap(({ permissions }) => permissions)),
    grantsPackage: roles.some((role) => role.grants_package),
    rangeOf,
  };
}

const findPages =
  "select locale from menus where menu_type = 'page' and state = 1000 and locale is not null" +
  " and permission_name = any($1::text[]) order by sort, locale";

/** The pages that these permissions open, as the keys of their titles. */
export async function pagesNamed(tx: ReadTx, permissions: readonly string[]): Promise<string[]> {
  const found = await tx.raw<{ locale: string }>({ sql: findPages, parameters: [permissions] });
  return found.map(({ locale }) => locale);
}

const permissionsOfPackage =
  "select distinct m.permission_name as permission from menus m join tenants t on t.id = $1" +
  " join tenant_menus p on p.tenant_id = t.id and p.menu_id = m.id" +
  " where m.state = 1000 and m.visible_type = 1 and m.permission_name is not null";

/** What a visitor of the super tenant sees: all that the tenant has. */
export async function rightsOfVisitor(tx: ReadTx, userId: string) {
  const rows = await tx.raw<{ permission: string }>({
    sql: permissionsOfPackage,
    parameters: [tx.tenantId],
  });
  return {
    permissions: new Set(rows.map(({ permission }) => permission)),
    rangeOf: () => everything(userId),
  };
}
