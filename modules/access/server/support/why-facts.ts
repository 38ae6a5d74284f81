import {
  type MemberStanding,
  type Rights,
  rightsOf,
  standingOfMember,
} from "#modules/identity/server/faces/rights.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { db } from "../tables.ts";
import type { MenuRow } from "./menu-rows.ts";

/** A role of the person, in force or not, and how it stands to the menus in question. */
export interface HeldRole {
  readonly id: string;
  readonly name: string;
  readonly state: number;
  readonly visible_range: number;
  /** The names of those chosen for its range. */
  readonly departments: readonly string[];
  readonly grants: readonly string[];
  readonly hidden_from: readonly string[];
}

/** A menu that carries the permission, with the uppermost disabled one on the way to it. */
export interface CarryingMenu {
  readonly row: MenuRow;
  readonly disabledAt: MenuRow | null;
  readonly inPackage: boolean;
}

export interface WhyFacts {
  readonly member: MemberStanding;
  readonly rights: Rights;
  readonly menus: readonly CarryingMenu[];
  readonly roles: readonly HeldRole[];
}

const heldRoles =
  "select r.id, r.name, r.state, r.visible_range," +
  " array(select d.name from role_departments c join departments d" +
  " on d.tenant_id = c.tenant_id and d.id = c.department_id" +
  " where c.tenant_id = r.tenant_id and c.role_id = r.id order by d.name) as departments," +
  " array(select g.menu_id from role_menus g where g.tenant_id = r.tenant_id" +
  " and g.role_id = r.id and g.menu_id = any($3::uuid[])) as grants," +
  " array(select h.menu_id from menu_hidden_roles h where h.tenant_id = r.tenant_id" +
  " and h.role_id = r.id and h.menu_id = any($3::uuid[])) as hidden_from" +
  " from member_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id" +
  " where m.tenant_id = $1 and m.user_id = $2 order by r.name";

/** All that the answer is told from. Whether it is yes or no comes from `rights` and the door. */
export async function factsFor(
  tx: ReadTx,
  userId: string,
  isCarrying: (menu: MenuRow) => boolean,
): Promise<WhyFacts> {
  const [member, rights, all, inPackage] = await Promise.all([
    standingOfMember(tx, userId),
    rightsOf(tx, userId),
    tx.many(db.selectFrom("menus").selectAll().where("state", "<>", lifecycle.deleted)),
    tx.many(db.selectFrom("tenant_menus").select("menu_id").where("tenant_id", "=", tx.tenantId)),
  ]);
  if (!member) throw new Refused(platformErrors.notFound);
  const known = new Map(all.map((row) => [row.id, row]));
  const has = new Set(inPackage.map((row) => row.menu_id));
  const menus = all.filter(isCarrying).map((row) => ({
    row,
    disabledAt: uppermostDisabled(row, known),
    inPackage: member.super_tenant || (row.visible_type === 1 && has.has(row.id)),
  }));
  const ids = menus.map(({ row }) => row.id);
  const roles = await tx.raw<HeldRole>({ sql: heldRoles, parameters: [tx.tenantId, userId, ids] });
  return { member, rights, menus, roles };
}

/** Where a menu is disabled with its group, the group is what has to be enabled. */
function uppermostDisabled(row: MenuRow, known: ReadonlyMap<string, MenuRow>): MenuRow | null {
  if (row.state === lifecycle.normal) return null;
  const parent = known.get(row.parent_id ?? "");
  return (parent && uppermostDisabled(parent, known)) ?? row;
}
