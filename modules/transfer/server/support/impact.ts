import { pendingOf } from "#modules/approval/server/index.ts";
import { seatsOf } from "#modules/approval-process/server/faces/seats.ts";
import { namesOfDepartments, namesOfPeople } from "#modules/identity/server/index.ts";
import {
  organisationFor,
  pagesNamed,
  type Rights,
  rightsFrom,
  rightsOf,
  rolesById,
} from "#modules/identity/server/faces/rights.ts";
import { walletsOfPerson } from "#modules/wallet/server/index.ts";
import { walletsSeen } from "#modules/wallet/server/faces/sight.ts";
import { personProjects, postOf } from "#modules/hr-directory/server/index.ts";
import { placeNow, teamOf } from "#modules/staff/server/faces/moving.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Row } from "#platform/server/db/table.ts";
import { together } from "#platform/server/scope/range.ts";
import type { transfer } from "../../contract.ts";
import type { transfers } from "../tables.ts";

type Impact = OutputOf<typeof transfer.impact>;
type Transfer = Row<typeof transfers>;

/** Names of a long list say no more than the first of them. */
const namesAtMost = 10;

/** What a transfer would move besides him, as things stand now. */
export async function impactOf(tx: ReadTx, actor: Actor, row: Transfer): Promise<Impact> {
  const { employee_id: userId } = row;
  const [rights, team, tasks, wallets] = await Promise.all([
    rightsAround(tx, row),
    teamOf(tx, userId),
    pendingOf(tx, userId),
    walletsFor(tx, actor, userId),
  ]);
  return { ...rights, team: await namedTeam(tx, team), tasks, wallets };
}

type AboutRights = Pick<
  Impact,
  "roles" | "departments" | "sight" | "pages" | "seats" | "walletsOpened"
>;

async function rightsAround(tx: ReadTx, row: Transfer): Promise<AboutRights> {
  const { employee_id: userId, position_id, post_department_id: departmentId } = row;
  const [post, before, place, organisation, projects] = await Promise.all([
    postOf(tx, { position_id, city_id: null }),
    rightsOf(tx, userId),
    placeNow(tx, userId),
    organisationFor(tx),
    personProjects(tx),
  ]);
  const roles = await rolesById(tx, post.roleIds);
  const after = rightsFrom(roles, { userId, departments: [departmentId] }, organisation);
  const lost = place.roles.filter((id) => !post.roleIds.includes(id));
  const lostNames = new Map((await rolesById(tx, lost)).map(({ id, name }) => [id, name]));
  const departments = await namesOfDepartments(tx, [...place.departments, departmentId]);
  const seats = await seatsOf(tx, { userId, roleIds: lost });
  const named = (ids: readonly string[]) => ids.map((id) => departments.get(id) ?? "");
  return {
    roles: { before: before.roles.map(nameOf), after: roles.map(nameOf) },
    departments: { before: named(place.departments), after: named([departmentId]) },
    sight: { before: sightOf(before), after: sightOf(after) },
    pages: {
      gained: await pagesNamed(tx, [...after.permissions.difference(before.permissions)]),
      lost: await pagesNamed(tx, [...before.permissions.difference(after.permissions)]),
    },
    seats: seats.map(({ roleId, processName, stepName, others }) => ({
      processName,
      stepName,
      others,
      roleName: roleId === null ? null : (lostNames.get(roleId) ?? ""),
    })),
    walletsOpened: projects.filter(({ id }) => post.walletProjectIds.includes(id)).map(nameOf),
  };
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** How far he sees with whichever of his rights shows him most. */
function sightOf({ permissions, rangeOf, place }: Rights): Impact["sight"]["before"] {
  const widest = together(
    place.userId,
    [...permissions].map((permission) => rangeOf(permission)),
  );
  const { everything: all, departments, people } = widest;
  return { everything: all, departments: departments.size, people: people.size };
}

async function namedTeam(tx: ReadTx, ids: readonly string[]): Promise<Impact["team"]> {
  const shown = ids.slice(0, namesAtMost);
  const names = await namesOfPeople(tx, shown);
  return { count: ids.length, names: shown.map((id) => names.get(id) ?? "") };
}

async function walletsFor(tx: ReadTx, actor: Actor, userId: string): Promise<Impact["wallets"]> {
  const wallets = await walletsOfPerson(tx, userId);
  const seen = await walletsSeen(
    tx,
    actor,
    wallets.map(({ walletId }) => walletId),
  );
  return wallets.map(({ walletId, projectName, availableFen, frozenFen }) => {
    const isSeen = seen.has(walletId);
    return {
      projectName,
      availableFen: isSeen ? (availableFen as Fen) : null,
      frozenFen: isSeen ? (frozenFen as Fen) : null,
    };
  });
}
