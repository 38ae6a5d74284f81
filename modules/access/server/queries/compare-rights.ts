import {
  type Rights,
  rightsFrom,
  rightsOf,
  rolesById,
  standingOfMember,
  whyNotLetIn,
} from "#modules/identity/server/faces/rights.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import type { AnswerOf, InputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { why } from "../../why-contract.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { expectInSight, sightOfPeople } from "../support/people-in-sight.ts";
import { menuNameOf } from "../support/why-menus.ts";
import { db } from "../tables.ts";
import { menusFor } from "./menu-tree.ts";

type Which = InputOf<typeof why.compare>["left"];
type Answer = AnswerOf<typeof why.compare>;
type Ranges = Answer["menus"][number]["leftRanges"];
type Names = ReadonlyMap<string, string>;

interface Compared {
  readonly side: Answer["left"];
  readonly rights: Rights;
}

async function departmentNames(tx: ReadTx): Promise<Names> {
  const rows = await tx.many(
    db.selectFrom("departments").select(["id", "name"]).where("tenant_id", "=", tx.tenantId),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const namesOf = (ids: readonly string[], names: Names) =>
  ids.map((id) => names.get(id) ?? "").toSorted();

const rolesIn = ({ roles }: Rights, names: Names) =>
  roles.map((role) => ({
    id: role.id,
    roleName: role.name,
    range: role.visible_range,
    departments: namesOf(role.departments, names),
  }));

/** Who compares, and what the departments of his tenant are called. */
interface Asking {
  readonly names: Names;
  readonly sight: Range;
}

async function userSide(tx: ReadTx, userId: string, { names, sight }: Asking): Promise<Compared> {
  await expectInSight(tx, sight, userId);
  const [member, rights] = await Promise.all([standingOfMember(tx, userId), rightsOf(tx, userId)]);
  if (!member) throw new Refused(platformErrors.notFound);
  const side = {
    kind: "user" as const,
    id: userId,
    name: member.name,
    suspended: whyNotLetIn(member) !== undefined,
    departments: namesOf(rights.place.departments, names),
    roles: rolesIn(rights, names),
  };
  return { side, rights };
}

/** A role alone, whoever has it: it is in no department. */
async function roleSide(tx: ReadTx, roleId: string, { names }: Asking): Promise<Compared> {
  const roles = await rolesById(tx, [roleId]);
  const [role] = roles;
  if (!role) throw new Refused(platformErrors.notFound);
  const nobody = { userId: roleId, departments: [] };
  const rights = rightsFrom(roles, nobody, { departments: [], seniors: [] });
  const side = {
    kind: "role" as const,
    id: roleId,
    name: role.name,
    suspended: false,
    departments: [],
    roles: rolesIn(rights, names),
  };
  return { side, rights };
}

const sideOf = (tx: ReadTx, which: Which, asking: Asking) =>
  "userId" in which ? userSide(tx, which.userId, asking) : roleSide(tx, which.roleId, asking);

/** How far one sees under a permission, in words; "all" makes every other word needless. */
function rangesUnder({ rights }: Compared, permission: string, names: Names): Ranges {
  const granting = rights.roles.filter((role) => role.permissions.includes(permission));
  const ranges = granting.map((role) => ({
    range: role.visible_range,
    departments: namesOf(role.departments, names),
  }));
  const all = ranges.find(({ range }) => range === visibleRanges.all);
  if (all) return [all];
  const unique = new Map(ranges.map((one) => [JSON.stringify(one), one]));
  return [...unique.values()].toSorted((one, other) => one.range - other.range);
}

const whoHas = (left: boolean, right: boolean) => {
  if (left && right) return "both";
  return left ? "left" : "right";
};

export const compareRights = query(why.compare, async ({ tx, input, actor }) => {
  const [names, menus] = await Promise.all([departmentNames(tx), menusFor(tx, actor)]);
  const asking = { names, sight: sightOfPeople(actor, why.compare.permission) };
  const [left, right] = await Promise.all([
    sideOf(tx, input.left, asking),
    sideOf(tx, input.right, asking),
  ]);
  const compared = menus.flatMap(({ row }) => {
    const permission = row.permission_name ?? "";
    const has = [left, right].map(({ rights }) => rights.permissions.has(permission));
    if (!has.includes(true)) return [];
    return {
      ...menuNameOf(row),
      has: whoHas(has[0] ?? false, has[1] ?? false),
      leftRanges: rangesUnder(left, permission, names),
      rightRanges: rangesUnder(right, permission, names),
    } as const;
  });
  return { left: left.side, right: right.side, menus: compared };
});
