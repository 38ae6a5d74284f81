import {
  expectNotAbove,
  keepingAdministrator,
  lockStructure,
} from "#modules/identity/server/faces/rights.ts";
import { memberships } from "#modules/identity/server/faces/tables.ts";
import { putPlace } from "#modules/identity/server/faces/membership.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { reduced, whenMembersChange } from "#platform/server/member-changes.ts";
import { Refused } from "#platform/server/refused.ts";
import { staffErrors } from "../../errors.ts";
import { memberStates } from "../../states.ts";
import { expectNoCycle, newLeads } from "../rules.ts";
import { expectFitPlace, isInForce, isLess, isSame, type Place, placeOfMember } from "./place.ts";
import { namesIn, tellAsOne } from "./told.ts";

/** A member is to stand elsewhere, his people perhaps under somebody else, and somebody answers for it. */
export interface Move {
  readonly userId: string;
  readonly place: Place;
  /** Who leads his people from then on; null: he does. */
  readonly teamSeniorId: string | null;
  readonly giverId: string;
}

const findTeam =
  `select user_id as id from memberships where tenant_id = $1 and senior_id = $2` +
  ` and state <> ${memberStates.left} order by user_id`;
const findSeniors =
  "select user_id, senior_id from memberships where tenant_id = $1 and senior_id is not null";

/** How somebody stands now. */
export async function placeNow(tx: ReadTx, userId: string): Promise<Place> {
  const [member] = await tx.raw<{ id: string; senior_id: string | null }>({
    sql: "select user_id as id, senior_id from memberships where tenant_id = $1 and user_id = $2",
    parameters: [tx.tenantId, userId],
  });
  return placeOfMember(tx, member ?? { id: userId, senior_id: null });
}

/** Whom somebody leads. */
export async function teamOf(tx: ReadTx, userId: string): Promise<string[]> {
  const team = await tx.raw<{ id: string }>({ sql: findTeam, parameters: [tx.tenantId, userId] });
  return team.map(({ id }) => id);
}

/** Under whom each of his people comes to stand; nothing changes where he goes on leading them. */
async function leadsAfter(tx: ReadTx, { userId, teamSeniorId }: Move, before: Place) {
  if (teamSeniorId === null) return [];
  return newLeads(await teamOf(tx, userId), { to: teamSeniorId, above: before.seniorId });
}

/** Refuses a move that could not be made as things stand: asked before people are asked to agree to it. */
export async function expectMayMove(tx: CommandTx, move: Move): Promise<void> {
  await lockStructure(tx);
  const { userId, place, teamSeniorId, giverId } = move;
  const before = await placeNow(tx, userId);
  if (teamSeniorId !== null && !(await isInForce(tx, teamSeniorId))) {
    throw new Refused(staffErrors.seniorNotInForce);
  }
  const lines = await tx.raw<{ user_id: string; senior_id: string }>({
    sql: findSeniors,
    parameters: [tx.tenantId],
  });
  const seniors = new Map(lines.map(({ user_id, senior_id }) => [user_id, senior_id]));
  const own = { userId, seniorId: place.seniorId };
  for (const one of [...(await leadsAfter(tx, move, before)), own]) {
    if (one.seniorId === null) seniors.delete(one.userId);
    else {
      expectNoCycle(seniors, one.userId, one.seniorId);
      seniors.set(one.userId, one.seniorId);
    }
  }
  if (place.seniorId !== null && !(await isInForce(tx, place.seniorId))) {
    throw new Refused(staffErrors.seniorNotInForce);
  }
  // With his people gone he may come under one of them; asked as they stand now that would be a ring.
  const after = teamSeniorId === null ? place : { ...place, seniorId: before.seniorId };
  await expectInPower(tx, { userId, before, place: after, giverId });
}

interface Change extends Put {
  readonly before: Place;
}

/** Who could not have given what somebody has may not take it from him either. */
async function expectInPower(tx: CommandTx, { userId, before, place, giverId }: Change) {
  await expectNotAbove(tx, giverId, userId);
  await expectFitPlace(tx, { userId, before, after: place, permission: null, giverId });
}

/** Moves a member, and before him his people, by the word of whoever gives him his new place. */
export const moveMember = keepingAdministrator(
  async ({ tx, move }: { readonly tx: CommandTx; readonly move: Move }): Promise<Place> => {
    const { userId, place, giverId } = move;
    const before = await placeNow(tx, userId);
    for (const { userId: id, seniorId } of await leadsAfter(tx, move, before)) {
      await putAt(tx, { userId: id, giverId, place: { ...(await placeNow(tx, id)), seniorId } });
    }
    await putAt(tx, { userId, giverId, place });
    return before;
  },
);

interface Put {
  readonly userId: string;
  readonly place: Place;
  readonly giverId: string;
}

async function putAt(tx: CommandTx, { userId, place: after, giverId }: Put): Promise<void> {
  const member = await lockRow(tx, memberships, userId);
  const [before, namesBefore] = [await placeOfMember(tx, member), await namesIn(tx, userId)];
  if (isSame(before, after)) return;
  await expectInPower(tx, { userId, before, place: after, giverId });
  const from = tx.changes.length;
  await updateRow(tx, memberships, { row: member, to: { senior_id: after.seniorId } });
  await putPlace(tx, userId, after);
  await tellAsOne(tx, { id: userId, from, namesBefore });
  const { flows } = tx.atHand;
  if (isLess(before, after)) await whenMembersChange({ tx, flows }, reduced(userId));
}
