import type { Leave, Move, Stage } from "./stage.ts";

interface Found {
  readonly id: string;
  readonly state: number;
  readonly at: string | null;
  readonly lines: number;
  /** All that has to be of one piece, in one text. */
  readonly picture: string;
}

const lines = (event: string) =>
  `(select count(*)::int from operation_logs l where l.tenant_id = o.tenant_id and l.subject_id = o.id and l.event = '${event}') as lines`;
const ids = (table: string, column: string) =>
  `(select coalesce(string_agg(x.${column}::text, '+' order by x.${column}), '') from ${table} x` +
  " where x.tenant_id = o.tenant_id and x.user_id = o.employee_id)";

const findMoves =
  `select o.id, o.state, o.applied_at::text as at, ${lines("transfer.apply")}, concat_ws('|', ${ids("member_roles", "role_id")},` +
  ` ${ids("member_departments", "department_id")}, coalesce(m.senior_id::text, '-'), coalesce(e.position_id::text, '-'),` +
  " coalesce(e.moves_on::text, '-'), (select coalesce(string_agg(w.department_id::text || ':' || (w.allocated_fen - w.spent_fen), '+'), '')" +
  "  from wallets w where w.tenant_id = o.tenant_id and w.owner_id = o.employee_id)) as picture" +
  " from transfers o join memberships m on m.tenant_id = o.tenant_id and m.user_id = o.employee_id" +
  " join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id" +
  " where o.tenant_id = $1 order by o.effective_on, o.number";

const findLeaves =
  `select o.id, o.state, o.applied_at::text as at, ${lines("departure.apply")}, concat_ws('|', m.state, ${ids("member_roles", "role_id")},` +
  " coalesce(e.leaves_on::text, '-'), (select string_agg(c.state::text, '+') from employment_contracts c" +
  "  where c.tenant_id = o.tenant_id and c.employee_id = o.employee_id)," +
  " (select count(*) from sessions s where s.user_id = o.employee_id and s.ended_at is null)," +
  " (select string_agg(t.user_id::text || '<' || t.senior_id::text, '+') from memberships t where t.tenant_id = o.tenant_id" +
  "  and t.user_id = any($2::uuid[]) and t.senior_id in (o.employee_id, $3::uuid)" +
  "  and t.user_id = ($2::uuid[])[array_position($4::uuid[], o.id)])) as picture" +
  " from departures o join memberships m on m.tenant_id = o.tenant_id and m.user_id = o.employee_id" +
  " join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id" +
  " where o.tenant_id = $1 order by o.last_on, o.number";

/** What each must look like as a whole: before, and after, its day; undone, as before and waiting for nothing. */
type Pictures = ReadonlyMap<number, string>;

const movePictures = ({ office }: Stage, { userId: _, day, walletFen }: Move): Pictures => {
  const { roleId, departmentId, oldRoleId, oldDepartmentId, admin, positionId } = office;
  const wallet = (department: string) => (walletFen > 0 ? `${department}:${walletFen}` : "");
  // A wallet that was opened without a department shows as nothing until it follows him.
  const before = (waits: string) => [oldRoleId, oldDepartmentId, "-", "-", waits, ""].join("|");
  const after = [roleId, departmentId, admin.userId, positionId, "-", wallet(departmentId)];
  return new Map([
    [5202, before(day)],
    [5203, after.join("|")],
    [5205, before("-")],
  ]);
};

const leavePictures = ({ office }: Stage, { userId, day, mateId }: Leave): Pictures => {
  const before = (waits: string) =>
    ["1000", office.oldRoleId, waits, "5302", "1", `${mateId}<${userId}`].join("|");
  const after = ["1003", "", "-", "5307", "0", `${mateId}<${office.heir.userId}`];
  return new Map([
    [5402, before(day)],
    [5403, after.join("|")],
    [5405, before("-")],
  ]);
};

export interface Standing {
  /** Not waiting any more. */
  readonly settled: number;
  readonly faults: readonly string[];
  readonly stateOf: ReadonlyMap<string, number>;
}

/** Looks at everybody in one moment each of transfers and departures: all or nothing, once, in the order of the days. */
export async function standingOf(stage: Stage): Promise<Standing> {
  const sql = stage.world.database.admin;
  const tenantId = stage.office.tenant.id;
  const { leaves, moves } = stage;
  const mates = leaves.map(({ mateId }) => mateId);
  const heir = stage.office.heir.userId;
  const orders = leaves.map(({ id }) => id);
  const moved = (await sql.query<Found>(findMoves, [tenantId])).rows;
  const left = (await sql.query<Found>(findLeaves, [tenantId, mates, heir, orders])).rows;
  const expected = new Map<string, Pictures>([
    ...moves.map((one) => [one.id, movePictures(stage, one)] as const),
    ...leaves.map((one) => [one.id, leavePictures(stage, one)] as const),
  ]);
  const all = [...moved, ...left];
  return {
    settled: all.filter(({ state }) => state !== 5202 && state !== 5402).length,
    faults: [
      ...all.flatMap((one) => faultsOf(one, expected.get(one.id))),
      ...outOfOrder("transfer", moved),
      ...outOfOrder("departure", left),
    ],
    stateOf: new Map(all.map(({ id, state }) => [id, state])),
  };
}

function faultsOf({ id, state, lines: count, picture }: Found, pictures: Pictures | undefined) {
  const isApplied = state === 5203 || state === 5403;
  const said = [];
  if (pictures?.get(state) !== picture) said.push(`${id} is ${state} and half done: ${picture}`);
  if (count !== Number(isApplied)) said.push(`${id} is ${state} with ${count} lines in the log`);
  return said;
}

function outOfOrder(what: string, found: readonly Found[]): string[] {
  const times = found.flatMap(({ at }) => (at === null ? [] : [at]));
  return times.join() === times.toSorted().join() ? [] : [`a ${what} came before an earlier one`];
}
