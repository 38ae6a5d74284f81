import type { CommandTx } from "#platform/server/command-tx.ts";

/** At one press, so that nobody waits long for us; the answer says what is left for the next. */
const mostLookedAt = 200;

const findAgency =
  "select 1 from member_agents where tenant_id = $1 and user_id = $2 and ended_at is null" +
  " and starts_at <= moment() and ends_at > moment() limit 1";

/** Whether somebody stands in for the actor now. */
export async function hasAgent(tx: CommandTx): Promise<boolean> {
  const found = await tx.raw({ sql: findAgency, parameters: [tx.tenantId, tx.actor.userId] });
  return found.length > 0;
}

/** Only kinds of orders that somebody stands in for: the rest is neither locked nor left over. */
const mine =
  "from approval_instances i where i.tenant_id = $1 and i.id in (" +
  " select t.instance_id from approval_tasks t where t.tenant_id = $1 and t.assignee_id = $2" +
  " and t.state in ('PENDING', 'WAITING') and t.principal_id is null and exists (" +
  "  select from member_agents a where a.tenant_id = $1 and a.user_id = $2 and a.ended_at is null" +
  "  and a.starts_at <= moment() and a.ends_at > moment()" +
  "  and (cardinality(a.order_types) = 0 or t.order_type = any(a.order_types))))";
/**
 * All are locked before the first is changed, and in one sequence for everybody: who decides
 * meanwhile waits for us, and never we for him.
 */
const lockInstances = `select i.id ${mine} order by i.id limit ${mostLookedAt} for update`;
const countInstances = `select count(*) as count ${mine}`;

/** Approvals that wait for the actor and that an agent may take over, locked, and how many more there are. */
export async function lockMine(tx: CommandTx): Promise<{ ids: string[]; left: number }> {
  const parameters = [tx.tenantId, tx.actor.userId];
  const found = await tx.raw<{ id: string }>({ sql: lockInstances, parameters });
  const [all] = await tx.raw<{ count: number }>({ sql: countInstances, parameters });
  return { ids: found.map(({ id }) => id), left: Math.max(0, (all?.count ?? 0) - found.length) };
}
