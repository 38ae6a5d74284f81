import { lifecycle } from "#modules/identity/states.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

/** The tenants in force that a person, bound to the transaction, is a member of. */
const ofPerson =
  "array(select m.tenant_id from memberships m join tenants o on o.id = m.tenant_id" +
  ` where m.user_id = $1 and m.state = ${lifecycle.normal} and o.state = ${lifecycle.normal})`;

const mine = `from approval_tasks where assignee_id = $1 and state = 'PENDING' and tenant_id = any (${ofPerson})`;

const findGroups =
  'select g.tenant_id as "tenantId", n.name as "tenantName", g.order_type as "orderType", g.count' +
  ` from (select tenant_id, order_type, count(*) as count ${mine} group by 1, 2) g` +
  " join tenants n on n.id = g.tenant_id order by n.name, g.order_type";

interface Group {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly orderType: string;
  readonly count: number;
}

/** What waits for somebody, by tenant and kind of order. */
export const pendingGroups = (tx: ReadTx, userId: string): Promise<Group[]> =>
  tx.raw<Group>({ sql: findGroups, parameters: [userId] });

/** How much waits for somebody, without reading any of it. */
export async function pendingCount(tx: ReadTx, userId: string): Promise<number> {
  const sql = `select count(*) as count ${mine}`;
  const [found] = await tx.raw<{ count: number }>({ sql, parameters: [userId] });
  return found?.count ?? 0;
}

const findAgency =
  'select a.order_types as "orderTypes", u.id_card_name as "agentName" from member_agents a' +
  " join users u on u.id = a.agent_id where a.tenant_id = $1 and a.user_id = $2" +
  " and a.ended_at is null and a.starts_at <= moment() and a.ends_at > moment() order by a.starts_at limit 1";

/** Who stands in for somebody in the bound tenant now, and for which kinds of orders; none: all. */
export async function agencyOf(tx: ReadTx, userId: string) {
  const [found] = await tx.raw<{ orderTypes: string[]; agentName: string }>({
    sql: findAgency,
    parameters: [tx.tenantId, userId],
  });
  return found;
}
