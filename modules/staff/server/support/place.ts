import { lifecycle } from "#modules/identity/states.ts";
import { expectMayGive, rolesById } from "#modules/identity/server/faces/rights.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { staffErrors } from "../../errors.ts";
import { memberStates } from "../../states.ts";
import { expectNoCycle } from "../rules.ts";

/** Where somebody stands in a tenant: what he may do, where he belongs and under whom. */
export interface Place {
  readonly roles: readonly string[];
  /** The main one first. */
  readonly departments: readonly string[];
  readonly seniorId: string | null;
}

interface Input {
  readonly roles: readonly string[];
  readonly departments: readonly string[];
  readonly mainDepartmentId: string | null;
  readonly seniorId: string | null;
}

/** Each once, and the main department in front of the others. */
export const placeFrom = ({ roles, departments, mainDepartmentId, seniorId }: Input): Place => ({
  roles: [...new Set(roles)],
  departments: [...new Set([...(mainDepartmentId ? [mainDepartmentId] : []), ...departments])],
  seniorId,
});

/** Whether two places are one and the same. */
export const isSame = (one: Place, other: Place) =>
  one.seniorId === other.seniorId &&
  // The order of roles says nothing, the first department does.
  String(one.roles.toSorted()) === String(other.roles.toSorted()) &&
  one.departments[0] === other.departments[0] &&
  String(one.departments.toSorted()) === String(other.departments.toSorted());

/** He has lost a role or a department, and with it perhaps what he was asked for. */
export const isLess = (before: Place, after: Place) =>
  before.roles.some((id) => !after.roles.includes(id)) ||
  before.departments.some((id) => !after.departments.includes(id));

interface Change {
  readonly userId: string;
  readonly before: Place;
  readonly after: Place;
  /** Whose range new departments have to lie in; null where others have agreed to the department. */
  readonly permission: string | null;
  /** Who gives it, where that is not the person who acts. */
  readonly giverId?: string | undefined;
}

/** Refuses a place that does not exist, leads in a ring or gives more than the giver has. */
export async function expectFitPlace(tx: CommandTx, change: Change): Promise<void> {
  const { userId, before, after, permission, giverId = tx.actor.userId } = change;
  const roles = after.roles.filter((id) => !before.roles.includes(id));
  if ((await rolesById(tx, roles)).length < roles.length) throw new Refused(staffErrors.roleGone);
  const departments = after.departments.filter((id) => !before.departments.includes(id));
  await expectInRange(tx, departments, permission);
  if (after.seniorId !== null && after.seniorId !== before.seniorId) {
    await expectFitSenior(tx, userId, after.seniorId);
  }
  await expectMayGive(tx, giverId, {
    userId,
    roles: after.roles,
    departments: after.departments,
    ...(after.seniorId !== before.seniorId && { seniorId: after.seniorId }),
  });
}

async function expectInRange(tx: CommandTx, ids: readonly string[], permission: string | null) {
  const found = await tx.raw<{ id: string; name: string }>({
    sql: `select id, name from departments where tenant_id = $1 and id = any($2::uuid[]) and state = ${lifecycle.normal}`,
    parameters: [tx.tenantId, ids],
  });
  if (found.length < ids.length) throw new Refused(staffErrors.departmentGone);
  if (permission === null) return;
  const range = tx.actor.rangeOf(permission);
  const outside = found.find(({ id }) => !range.everything && !range.departments.has(id));
  if (outside) throw new Refused(staffErrors.departmentOutOfRange, { department: outside.name });
}

export async function expectFitSenior(
  tx: CommandTx,
  userId: string,
  seniorId: string,
): Promise<void> {
  if (!(await isInForce(tx, seniorId))) throw new Refused(staffErrors.seniorNotInForce);
  const lines = await tx.raw<{ user_id: string; senior_id: string }>({
    sql: "select user_id, senior_id from memberships where tenant_id = $1 and senior_id is not null",
    parameters: [tx.tenantId],
  });
  const seniors = new Map(lines.map(({ user_id, senior_id }) => [user_id, senior_id]));
  expectNoCycle(seniors, userId, seniorId);
}

/** A member in force, whether or not he has signed in yet. */
export async function isInForce(tx: ReadTx, userId: string): Promise<boolean> {
  const [found] = await tx.raw({
    sql:
      "select m.id from memberships m join users u on u.id = m.user_id" +
      " where m.tenant_id = $1 and m.user_id = $2 and m.state = $3 and u.state = any($4)",
    parameters: [
      tx.tenantId,
      userId,
      memberStates.normal,
      [memberStates.normal, memberStates.pendingActivation],
    ],
  });
  return found !== undefined;
}

export async function placeOfMember(
  tx: ReadTx,
  member: { readonly id: string; readonly senior_id: string | null },
): Promise<Place> {
  const parameters = [tx.tenantId, member.id];
  const [roles, departments] = await Promise.all([
    tx.raw<{ id: string }>({
      sql: "select role_id as id from member_roles where tenant_id = $1 and user_id = $2",
      parameters,
    }),
    tx.raw<{ id: string }>({
      sql:
        "select department_id as id from member_departments where tenant_id = $1 and user_id = $2" +
        " order by is_main desc, department_id",
      parameters,
    }),
  ]);
  return {
    roles: roles.map(({ id }) => id),
    departments: departments.map(({ id }) => id),
    seniorId: member.senior_id,
  };
}
