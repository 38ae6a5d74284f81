import {
  expectMayShape,
  expectMayTouch,
  type Rights,
  rightsOf,
  type RoleInForce,
} from "#modules/identity/server/faces/rights.ts";
import { identityErrors } from "#modules/identity/errors.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { roleErrors } from "../../errors.ts";
import { roleStates } from "../../states.ts";
import { expectGrantable, expectRangeFits, type Grantable } from "../rules.ts";
import { db } from "../tables.ts";
import { grantableOf, menusOf } from "./menu-choices.ts";

/** What a role is to grant and to show. */
export interface Proposal {
  readonly id: string;
  readonly name: string;
  readonly menus: readonly string[];
  readonly visibleRange: number;
  readonly departments: readonly string[];
  readonly grantsPackage: boolean;
}

/**
 * The role as it would be, or a refusal: grants of what the tenant has not, buttons without their
 * page, departments that do not fit, and more than the giver has himself, now or afterwards.
 */
export async function judged(tx: ReadTx, giverId: string, proposal: Proposal) {
  const { id, name, visibleRange, grantsPackage } = proposal;
  const departments = [...new Set(proposal.departments)];
  expectRangeFits(visibleRange, departments);
  const [giver, menus, had] = await Promise.all([
    rightsOf(tx, giverId),
    menusOf(tx),
    menusOfRole(tx, id),
    expectDepartments(tx, departments),
  ]);
  await expectMayTouch(tx, giverId, { roleId: id });
  const grantable = grantableOf(menus);
  const granted = expectGrantable({ menus: proposal.menus, had, grantable });
  expectHas(giver, granted, grantsPackage);
  const after: RoleInForce = {
    id,
    name,
    visible_range: visibleRange,
    grants_package: grantsPackage,
    departments,
    // Also of menus that are hidden from the role: showing them again must give nobody too much.
    permissions: granted.map(({ permission }) => permission),
  };
  await expectMayShape(tx, giverId, after);
  return { after, granted, had, grantable, menus };
}

/** The same that `expectMayShape` refuses, but told by the names that the screen shows. */
function expectHas(giver: Rights, granted: readonly Grantable[], package_: boolean): void {
  if (giver.grantsPackage) return;
  if (package_) throw new Refused(roleErrors.packageNotYours);
  const lacking = granted.filter(({ permission }) => !giver.permissions.has(permission));
  const [first] = lacking;
  if (!first) return;
  const names = lacking.slice(0, 3).map(({ title }) => title);
  const permission = names.join("、") + (lacking.length > names.length ? "…" : "");
  throw new Refused(identityErrors.givesTooMuch, { permission });
}

async function menusOfRole(tx: ReadTx, roleId: string): Promise<string[]> {
  const rows = await tx.many(
    db
      .selectFrom("role_menus")
      .select("menu_id")
      .where("tenant_id", "=", tx.tenantId)
      .where("role_id", "=", roleId),
  );
  return rows.map((row) => row.menu_id);
}

async function expectDepartments(tx: ReadTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.many(
    db
      .selectFrom("departments")
      .select("id")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "in", ids)
      .where("state", "<>", roleStates.deleted),
  );
  if (found.length < ids.length) throw new Refused(roleErrors.departmentUnknown);
}
