import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { covers, type Range, together } from "#platform/server/scope/range.ts";
import { identityErrors } from "../../errors.ts";
import { lifecycle } from "../../states.ts";
import type { Organisation, Place } from "./ranges.ts";
import {
  organisationFor,
  type Rights,
  rightsFrom,
  rightsOf,
  rolesAndPlaceOf,
  rolesById,
  type RoleInForce,
} from "./rights.ts";

/**
 * A permission that `after` has, or sees further with, than `before` and the giver do together: or
 * none. Each row of each permission has to come from one of the two.
 */
export function excessOf(giver: Rights, before: Rights, after: Rights): string | undefined {
  if (giver.grantsPackage) return undefined;
  if (after.grantsPackage && !before.grantsPackage) return "*";
  const isHad = (permission: string) => {
    const having = [before, giver].filter(({ permissions }) => permissions.has(permission));
    const had = having.map(({ rangeOf }) => rangeOf(permission));
    // The giver's own rows are his to show only where he has the permission.
    const whose = having.at(-1)?.place.userId;
    return whose !== undefined && covers(together(whose, had), after.rangeOf(permission));
  };
  return [...after.permissions].find((permission) => !isHad(permission));
}

const nothing = (userId: string): Rights =>
  rightsFrom([], { userId, departments: [] }, { departments: [], seniors: [] });

function expectNoExcess(giver: Rights, before: Rights, after: Rights): void {
  const permission = excessOf(giver, before, after);
  if (permission !== undefined) throw new Refused(identityErrors.givesTooMuch, { permission });
}

/** What is to become of somebody. What is left out stays. */
interface Change {
  readonly userId: string;
  readonly roles?: readonly string[];
  readonly departments?: readonly string[];
  readonly seniorId?: string | null;
}

/**
 * Refuses a change of a member's roles, departments or superior by which anybody would get a right
 * or see a record that the giver has not; and any change of one's own. Asked before the change is
 * written, under `lockStructure`.
 */
export async function expectMayGive(tx: ReadTx, giverId: string, change: Change): Promise<void> {
  const { userId } = change;
  if (userId === giverId) throw new Refused(identityErrors.ownRights);
  const [giver, known, organisation] = await Promise.all([
    rightsOf(tx, giverId, "giving"),
    rolesAndPlaceOf(tx, userId, "receiving"),
    organisationFor(tx),
  ]);
  const roles = change.roles ? await rolesById(tx, change.roles, "receiving") : known.roles;
  const departments = change.departments ?? known.place.departments;
  expectNoExcess(
    giver,
    rightsFrom(known.roles, known.place, organisation),
    rightsFrom(roles, { userId, departments }, organisation),
  );
  if (giver.grantsPackage) return;
  await expectReachUnmoved(tx, giver, { organisation, place: known.place, ...change });
  if (change.seniorId !== undefined) {
    await expectSeniorsGainNothing(tx, giver, { organisation, ...change });
  }
}

/**
 * Refuses to put roles into a template, by which others get them, to who lacks any of their rights. How
 * far they would see is judged when somebody gets them (`expectMayGive`).
 */
export async function expectMayOffer(
  tx: ReadTx,
  giverId: string,
  roleIds: readonly string[],
): Promise<void> {
  const [giver, roles] = await Promise.all([
    rightsOf(tx, giverId, "giving"),
    rolesById(tx, roleIds, "receiving"),
  ]);
  if (giver.grantsPackage) return;
  const lacking = roles
    .flatMap(({ permissions }) => permissions)
    .find((permission) => !giver.permissions.has(permission));
  const isTooMuch = lacking !== undefined || roles.some((role) => role.grants_package);
  if (isTooMuch) throw new Refused(identityErrors.givesTooMuch, { permission: lacking ?? "*" });
}

/** Actions whose range is told by a member's departments and his superior. */
const onMembers = /^system:(tenantUser:|sensitive:view$)/;

interface Reached extends Change {
  readonly organisation: Organisation;
  readonly place: Place;
}

/**
 * A department, or oneself as superior, puts a member within reach of those who act on its people.
 * The giver must have been able to do to him whatever he may do to members, and go on being able to.
 */
async function expectReachUnmoved(
  tx: ReadTx,
  giver: Rights,
  { organisation, place, userId, departments = [], seniorId }: Reached,
): Promise<void> {
  const added = departments.filter((id) => !place.departments.includes(id));
  if (added.length === 0 && seniorId !== giver.place.userId) return;
  const actions = [...giver.permissions].filter((permission) => onMembers.test(permission));
  const ranges = actions.map((permission) => ({ permission, range: giver.rangeOf(permission) }));
  const outside = ranges.find(
    ({ range }) => !range.everything && added.some((id) => !range.departments.has(id)),
  );
  const unreached = ranges.find(({ range }) => !reaches(range, place, organisation));
  // Whoever is new to the tenant was out of everybody's reach, and there is nothing to take over.
  const found = outside ?? (unreached && (await isMember(tx, userId)) ? unreached : undefined);
  if (found) throw new Refused(identityErrors.reachesFurther, { permission: found.permission });
}

function reaches(range: Range, { userId, departments }: Place, { seniors }: Organisation): boolean {
  const isSenior = seniors.some((one) => one.user_id === userId && one.senior_id === range.me);
  return (
    range.everything ||
    isSenior ||
    range.people.has(userId) ||
    departments.some((id) => range.departments.has(id))
  );
}

async function isMember(tx: ReadTx, userId: string): Promise<boolean> {
  const found = await tx.raw({
    sql: "select user_id from memberships where tenant_id = $1 and user_id = $2 and state <> $3",
    parameters: [tx.tenantId, userId, lifecycle.deleted],
  });
  return found.length > 0;
}

/** Whoever stands above the new superior may see, from now on, what the member's people do. */
async function expectSeniorsGainNothing(
  tx: ReadTx,
  giver: Rights,
  { organisation, userId, seniorId }: Change & { readonly organisation: Organisation },
): Promise<void> {
  const others = organisation.seniors.filter(({ user_id }) => user_id !== userId);
  const seniors = seniorId ? [...others, { user_id: userId, senior_id: seniorId }] : others;
  const after = { ...organisation, seniors };
  const above = new Map(seniors.map(({ user_id, senior_id }) => [user_id, senior_id]));
  const seen = new Set([userId]);
  for (let at = above.get(userId); at !== undefined && !seen.has(at); at = above.get(at)) {
    seen.add(at);
    const { roles, place } = await rolesAndPlaceOf(tx, at, "receiving");
    expectNoExcess(giver, rightsFrom(roles, place, organisation), rightsFrom(roles, place, after));
  }
}

/** Refuses an action that lends somebody's account, such as a new password, to who has less than he. */
export async function expectNotAbove(tx: ReadTx, giverId: string, userId: string): Promise<void> {
  const [giver, target] = await Promise.all([rightsOf(tx, giverId), rightsOf(tx, userId)]);
  const permission = excessOf(giver, nothing(userId), target);
  if (permission !== undefined) throw new Refused(identityErrors.aboveYou);
}

const holdersOf = (tx: ReadTx, roleId: string) =>
  tx.raw<{ user_id: string }>({
    sql: "select user_id from member_roles where tenant_id = $1 and role_id = $2",
    parameters: [tx.tenantId, roleId],
  });

/**
 * Refuses to touch a role, in force or not, that gives any of its holders more than the giver has:
 * who could not give it may not take it away either. His own he may at most make stricter.
 */
export async function expectMayTouch(
  tx: ReadTx,
  giverId: string,
  { roleId, isStricter = false }: { readonly roleId: string; readonly isStricter?: boolean },
): Promise<void> {
  const [giver, holders, [role]] = await Promise.all([
    rightsOf(tx, giverId, "giving"),
    holdersOf(tx, roleId),
    rolesById(tx, [roleId], "receiving"),
  ]);
  if (!isStricter && holders.some(({ user_id }) => user_id === giverId)) {
    throw new Refused(identityErrors.ownRights);
  }
  if (giver.grantsPackage || !role) return;
  const isLacking = role.permissions.some((permission) => !giver.permissions.has(permission));
  if (role.grants_package || isLacking) throw new Refused(identityErrors.roleAboveYou);
  const organisation = await organisationFor(tx);
  for (const { user_id: userId } of holders) {
    const { place } = await rolesAndPlaceOf(tx, userId);
    const given = rightsFrom([role], place, organisation);
    if (excessOf(giver, nothing(userId), given) !== undefined) {
      throw new Refused(identityErrors.roleAboveYou);
    }
  }
}

/**
 * Refuses to let a role grant or show to any of its holders what the giver has not, and to change a
 * role that the giver himself has. `after` is the role as it would be.
 */
export async function expectMayShape(
  tx: ReadTx,
  giverId: string,
  after: RoleInForce,
): Promise<void> {
  const [giver, holders] = await Promise.all([rightsOf(tx, giverId), holdersOf(tx, after.id)]);
  if (holders.some(({ user_id }) => user_id === giverId)) {
    throw new Refused(identityErrors.ownRights);
  }
  if (giver.grantsPackage) return;
  const lacking = after.permissions.find((permission) => !giver.permissions.has(permission));
  if (after.grants_package || lacking !== undefined) {
    throw new Refused(identityErrors.givesTooMuch, { permission: lacking ?? "*" });
  }
  const organisation = await organisationFor(tx);
  for (const { user_id: userId } of holders) {
    const { roles, place } = await rolesAndPlaceOf(tx, userId);
    // Not among them as long as it is disabled, but this may be the moment that enables it.
    const changed = [...roles.filter(({ id }) => id !== after.id), after];
    expectNoExcess(
      giver,
      rightsFrom(roles, place, organisation),
      rightsFrom(changed, place, organisation),
    );
  }
}

/** Moving a department changes what many see: only for who may give away all of it. */
export async function expectMayRestructure(tx: ReadTx, giverId: string): Promise<void> {
  const { grantsPackage } = await rightsOf(tx, giverId);
  if (!grantsPackage) throw new Refused(identityErrors.restructures);
}
