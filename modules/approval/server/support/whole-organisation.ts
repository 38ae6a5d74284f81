import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Person } from "../rules/organisation.ts";
import type { Department, Whole } from "../rules/whole.ts";

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

const findDepartments =
  'select id, name, parent_id as "parentId" from departments where tenant_id = $1';

/**
 * All of the bound tenant's organisation, with who has which of these roles: for looking at many
 * departments or many orders at once.
 */
export async function wholeOrganisation(tx: ReadTx, roles: readonly string[]): Promise<Whole> {
  const [found, departments] = await Promise.all([
    tx.raw<Person & { isAdmin: boolean }>({
      sql: findEverybody,
      parameters: [tx.tenantId, roles],
    }),
    tx.raw<Department>({ sql: findDepartments, parameters: [tx.tenantId] }),
  ]);
  return {
    people: new Map(found.map((person) => [person.id, person])),
    departments: new Map(departments.map((one) => [one.id, one])),
    tenantAdmins: found.filter(({ isAdmin }) => isAdmin).map(({ id }) => id),
  };
}
