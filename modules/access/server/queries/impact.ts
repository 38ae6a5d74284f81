import { lifecycle } from "#modules/identity/states.ts";
import {
  organisationFor,
  rightsFrom,
  rolesAndPlaceOf,
  type RoleInForce,
} from "#modules/identity/server/faces/rights.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";
import {
  closed,
  countOf,
  keyOf,
  peopleOf,
  rowsOf,
  sightsOf,
  type Turn,
} from "../support/impact.ts";
import { type MenuRow } from "../support/menu-choices.ts";
import { judged } from "../support/proposed-grant.ts";
import {
  listWithin,
  type RecordSource,
  recordSources,
  titleIn,
} from "#platform/server/scope/record-sources.ts";
import { ScopedList } from "#platform/server/scope/scoped-list.ts";
import { roleList } from "./roles.ts";

/** Counting for more people would take longer than somebody waits before he saves. */
const mostPeople = 200;

const holdersOf =
  "select h.user_id from member_roles h" +
  ` join memberships m on m.tenant_id = h.tenant_id and m.user_id = h.user_id and m.state = ${lifecycle.normal}` +
  ` join users u on u.id = h.user_id and u.state <> ${lifecycle.disabled}` +
  " where h.tenant_id = $1 and h.role_id = $2 order by h.user_id";

/** Everybody's rights with the role as it is and as it would be. A disabled role gives nothing either way. */
async function turnsOf(
  tx: ReadTx,
  people: readonly string[],
  { after, isInForce }: { after: RoleInForce; isInForce: boolean },
): Promise<Turn[]> {
  const [organisation, ...known] = await Promise.all([
    organisationFor(tx),
    ...people.map((userId) => rolesAndPlaceOf(tx, userId)),
  ]);
  return known.map(({ roles, place }) => ({
    before: rightsFrom(roles, place, organisation),
    after: rightsFrom(
      isInForce ? [...roles.filter(({ id }) => id !== after.id), after] : roles,
      place,
      organisation,
    ),
  }));
}

/** A count for each of them in each kind of record: more would take too long as well. */
const mostCounted = 20;

async function recordsOf(tx: ReadTx, turns: readonly Turn[], source: RecordSource) {
  const changing = sightsOf(turns, source.permission, !(source.list instanceof ScopedList));
  const sights = changing.slice(0, mostCounted);
  const everyRow = { current: 1, size: 1, sorts: [], filters: source.filters ?? {} };
  const wanted = new Map(
    sights
      .flatMap(({ before, after, both }) => [before, after, both])
      .map((sight) => [keyOf(sight), sight]),
  );
  const counts = new Map<string, number>();
  await Promise.all(
    [...wanted].map(async ([key, sight]) => {
      const count = (range: Range) => listWithin(source, range).count(tx, everyRow);
      counts.set(key, sight === closed ? 0 : await count(sight));
    }),
  );
  const rows = rowsOf(sights, (sight) => counts.get(keyOf(sight)) ?? 0);
  return { source, ...rows, countedUsers: sights.length, changingUsers: changing.length };
}

function menuImpacts(turns: readonly Turn[], menus: readonly MenuRow[], type: "page" | "button") {
  return menus
    .filter((menu) => menu.menu_type === type && menu.permission_name !== null)
    .map(({ id: menuId, name, title: menuName, locale, permission_name }) => ({
      menuId,
      name,
      menuName,
      locale,
      ...countOf(turns, permission_name ?? ""),
    }))
    .filter(({ gaining, losing }) => gaining + losing > 0);
}

/** What a role as it would be changes for the people who have it. */
export async function impactOf(
  tx: ReadTx,
  proposed: { after: RoleInForce; isInForce: boolean; menus: readonly MenuRow[] },
  sources: readonly RecordSource[],
) {
  const holders = await tx.raw<{ user_id: string }>({
    sql: holdersOf,
    parameters: [tx.tenantId, proposed.after.id],
  });
  const people = holders.slice(0, mostPeople).map(({ user_id }) => user_id);
  const turns = await turnsOf(tx, people, proposed);
  const records = await Promise.all(sources.map((source) => recordsOf(tx, turns, source)));
  return {
    users: holders.length,
    counted: people.length,
    truncated: people.length < holders.length,
    ...peopleOf(turns),
    pages: menuImpacts(turns, proposed.menus, "page"),
    buttons: menuImpacts(turns, proposed.menus, "button"),
    records: records.filter(({ rowsGained, rowsLost }) => rowsGained + rowsLost > 0),
  };
}

/** Shows before a grant is saved whom it reaches; refused where the grant would be. */
export const grantImpact = query(role.impact, async ({ input, tx, actor, caller }) => {
  const { id, menuGrants: menus, visualRangeType: visibleRange } = input;
  const { customDepartments: departments, grantsPackage } = input;
  const row = await roleList.one(tx, id);
  const proposal = { id, name: row.roleName, menus, visibleRange, departments, grantsPackage };
  const { after, menus: known, grantable } = await judged(tx, actor.userId, proposal);
  const hiddenFrom = new Set(
    known.filter(({ hidden_roles }) => hidden_roles.includes(id)).map((menu) => menu.id),
  );
  const shown = grantable.filter(
    ({ id: menuId }) => menus.includes(menuId) && !hiddenFrom.has(menuId),
  );
  const inForce = { ...after, permissions: shown.map(({ permission }) => permission) };
  const isInForce = row.stateCode === roleStates.normal;
  const proposed = { after: inForce, isInForce, menus: known };
  const impact = await impactOf(tx, proposed, recordSources.held);
  const records = impact.records.map(({ source, ...rows }) => ({
    type: source.type,
    title: titleIn(source, caller.language),
    ...rows,
  }));
  return { ...impact, records };
});
