import type { ReadTx } from "#platform/server/db/transaction.ts";

/** Somebody of the tenant, as far as it matters for who decides. */
export interface PersonInOrganisation {
  readonly id: string;
  readonly name: string;
  /** A member who can sign in and act. */
  readonly inForce: boolean;
  readonly seniorId: string | null;
  readonly departments: readonly string[];
  /** Of those that were asked for. */
  readonly roles: readonly string[];
  /** Who decides for him today, and on which kinds of orders; empty: on all. */
  readonly agency: { readonly agentId: string; readonly orderTypes: readonly string[] } | null;
  /** The tenant turns to him when nobody else is found. */
  readonly isAdmin: boolean;
}

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
const findAround =
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
  ' m.state = 1000 and u.state = 1000 as "inForce", m.senior_id as "seniorId",' +
  " array(select d.department_id from member_departments d" +
  "  where d.tenant_id = $1 and d.user_id = u.id) as departments," +
  " array(select mr.role_id from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id" +
  "  where mr.tenant_id = $1 and mr.user_id = u.id and mr.role_id = any($3::uuid[]) and r.state = 1000) as roles," +
  " (select jsonb_build_object('agentId', a.agent_id, 'orderTypes', a.order_types) from member_agents a" +
  "  where a.tenant_id = $1 and a.user_id = u.id" +
  `  and ${isRunning} order by a.starts_at limit 1) as agency,` +
  ' exists (select from admins where user_id = u.id) as "isAdmin"' +
  " from closure c join users u on u.id = c.id" +
  " join memberships m on m.tenant_id = $1 and m.user_id = u.id";

interface Around {
  readonly people: readonly string[];
  readonly roles: readonly string[];
  /** For which kind of order agents are looked for; null: for any. */
  readonly orderType: string | null;
}

export const peopleAround = (
  tx: ReadTx,
  { people, roles, orderType }: Around,
): Promise<PersonInOrganisation[]> =>
  tx.raw({ sql: findAround, parameters: [tx.tenantId, people, roles, orderType] });

/** A person's main department comes first. */
const findEverybody =
  "with places as (select user_id, array_agg(department_id order by is_main desc, department_id) as ids" +
  " from member_departments where tenant_id = $1 group by user_id" +
  "), held as (select mr.user_id, array_agg(mr.role_id) filter (where mr.role_id = any($2::uuid[])) as ids," +
  " bool_or(r.template in ('tenantAdmin', 'platformAdmin')) as is_admin" +
  " from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id" +
  " where mr.tenant_id = $1 and r.state = 1000 group by mr.user_id" +
  "), away as (select distinct on (user_id) user_id," +
  " jsonb_build_object('agentId', agent_id, 'orderTypes', order_types) as agency from member_agents" +
  " where tenant_id = $1 and ended_at is null and starts_at <= moment() and ends_at > moment()" +
  ' order by user_id, starts_at) select u.id, u.id_card_name as name, m.senior_id as "seniorId",' +
  " m.state = 1000 and u.state = 1000 as \"inForce\", coalesce(places.ids, '{}') as departments," +
  " coalesce(held.ids, '{}') as roles, away.agency, coalesce(held.is_admin, false) as \"isAdmin\"" +
  " from memberships m join users u on u.id = m.user_id" +
  " left join places on places.user_id = m.user_id left join held on held.user_id = m.user_id" +
  " left join away on away.user_id = m.user_id where m.tenant_id = $1";

/** Everybody who is or was in the tenant, with which of these roles. */
export const everybody = (tx: ReadTx, roles: readonly string[]): Promise<PersonInOrganisation[]> =>
  tx.raw({ sql: findEverybody, parameters: [tx.tenantId, roles] });
