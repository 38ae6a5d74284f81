import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Organisation, Person } from "../rules/organisation.ts";

/** Somebody may be stood in for by several people, each for other kinds of orders. */
const isRunning =
  "a.ended_at is null and a.starts_at <= moment() and a.ends_at > moment()" +
  " and ($4::text is null or cardinality(a.order_types) = 0 or $4 = any(a.order_types))";

/**
 * Everybody a step may come to: those named and those with the roles, their superiors all the way
 * up, and whoever stands in for one of them today. Whom a tenant turns to when nobody is found is
 * known by the role it was given. Who left the tenant still has his membership; who never was in it
 * is nobody here, not even by name.
 */
const findPeople =
  "with recursive admins as (" +
  " select mr.user_id from roles r join member_roles mr on mr.tenant_id = r.tenant_id and mr.role_id = r.id" +
  " where r.tenant_id = $1 and r.state = 1000 and r.template in ('tenantAdmin', 'platformAdmin')" +
  "), wanted as (" +
  " select unnest($2::uuid[]) as id" +
  " union select user_id from member_roles where tenant_id = $1 and role_id = any($3::uuid[])" +
  " union select user_id from admins" +
  "), closure as (" +
  " select id from wanted where id is not null" +
  " union select next.id from closure c cross join lateral (" +
  "  select m.senior_id as id from memberships m" +
  "  where m.tenant_id = $1 and m.user_id = c.id and m.senior_id is not null" +
  "  union all select a.agent_id from member_agents a where a.tenant_id = $1 and a.user_id = c.id" +
  `  and ${isRunning}) next` +
  ") select u.id, u.id_card_name as name," +
  " m.state = 1000 and u.state = 1000 as in_force, m.senior_id," +
  " array(select d.department_id from member_departments d" +
  "  where d.tenant_id = $1 and d.user_id = u.id) as departments," +
  " array(select mr.role_id from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id" +
  "  where mr.tenant_id = $1 and mr.user_id = u.id and mr.role_id = any($3::uuid[]) and r.state = 1000) as roles," +
  " (select jsonb_build_object('agentId', a.agent_id, 'orderTypes', a.order_types) from member_agents a" +
  "  where a.tenant_id = $1 and a.user_id = u.id" +
  `  and ${isRunning} order by a.starts_at limit 1) as agency,` +
  " exists (select from admins where user_id = u.id) as is_admin" +
  " from closure c join users u on u.id = c.id" +
  " join memberships m on m.tenant_id = $1 and m.user_id = u.id";

const findChain =
  "with recursive up as (" +
  " select id, parent_id, 0 as height from departments where tenant_id = $1 and id = $2" +
  " union all select d.id, d.parent_id, up.height + 1 from departments d" +
  " join up on d.tenant_id = $1 and d.id = up.parent_id where up.height < 20" +
  ") select id from up order by height";

interface Found extends Omit<Person, "inForce" | "seniorId"> {
  readonly in_force: boolean;
  readonly senior_id: string | null;
  readonly is_admin: boolean;
}

/** What of the organisation is asked for. */
export interface Wanted {
  readonly people: readonly string[];
  readonly roles: readonly string[];
  readonly departmentId: string | null;
  readonly processAdmins: readonly string[];
  /** For which kind of order agents are looked for; without it, for any. */
  readonly orderType?: string;
}

/** The part of the bound tenant's organisation that deciding needs, as it stands now. */
export async function organisationOf(tx: ReadTx, wanted: Wanted): Promise<Organisation> {
  const [found, chain] = await Promise.all([
    tx.raw<Found>({
      sql: findPeople,
      parameters: [
        tx.tenantId,
        [...wanted.people, ...wanted.processAdmins],
        wanted.roles,
        wanted.orderType ?? null,
      ],
    }),
    chainOf(tx, wanted.departmentId),
  ]);
  const people = found.map(({ in_force: inForce, senior_id: seniorId, ...person }): Person => {
    return { ...person, inForce, seniorId };
  });
  return {
    people: new Map(people.map((person) => [person.id, person])),
    chain,
    processAdmins: wanted.processAdmins,
    tenantAdmins: found
      .filter((one) => one.is_admin)
      .map(({ id }) => id)
      .toSorted(),
  };
}

/** A department and those above it, nearest first. */
export async function chainOf(tx: ReadTx, departmentId: string | null): Promise<string[]> {
  if (departmentId === null) return [];
  const up = await tx.raw<{ id: string }>({
    sql: findChain,
    parameters: [tx.tenantId, departmentId],
  });
  return up.map(({ id }) => id);
}
