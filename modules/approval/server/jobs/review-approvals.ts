import { lifecycle } from "#modules/identity/states.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { review } from "../rules/review.ts";
import { subjects } from "../subject/subjects.ts";
import { goOnUnasked } from "../instance/unasked.ts";

const inForce = (column: string) =>
  "exists (select from memberships m join users u on u.id = m.user_id" +
  ` where m.tenant_id = $1 and m.user_id = ${column} and m.state = ${lifecycle.normal} and u.state = ${lifecycle.normal})`;

const isAgencyRunning =
  "exists (select from member_agents a where a.tenant_id = $1 and a.user_id = t.principal_id" +
  " and a.agent_id = t.assignee_id" +
  " and a.ended_at is null and a.starts_at <= moment() and a.ends_at > moment()" +
  " and (cardinality(a.order_types) = 0 or t.order_type = any(a.order_types)))";

/** First who is asked at all, each once: the people of a tenant are few, their tasks may be many. */
const findOutOfLine =
  "with asked as materialized (" +
  " select assignee_id as id from approval_tasks where tenant_id = $1 and state in ('PENDING', 'WAITING')" +
  " union select principal_id from approval_tasks where tenant_id = $1 and state in ('PENDING', 'WAITING')" +
  "  and principal_id is not null" +
  `), absent as materialized (select id from asked where not ${inForce("asked.id")})` +
  ' select t.instance_id as "instanceId" from absent a join approval_tasks t' +
  " on t.tenant_id = $1 and t.assignee_id = a.id and t.state in ('PENDING', 'WAITING')" +
  " union select t.instance_id from approval_tasks t" +
  " where t.tenant_id = $1 and t.principal_id is not null and t.state in ('PENDING', 'WAITING')" +
  ` and (t.principal_id in (select id from absent) or not ${isAgencyRunning})` +
  " union select id from approval_instances where tenant_id = $1 and state = 2007";

const outOfLine = (tx: TenantTx) =>
  tx.raw<{ instanceId: string }>({ sql: findOutOfLine, parameters: [tx.tenantId] });

const findWaiting =
  'select i.id as "instanceId", i.order_id as "orderId",' +
  " array_agg(t.assignee_id) || array_remove(array_agg(t.principal_id), null) as people" +
  " from approval_tasks t join approval_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id" +
  " where t.tenant_id = $1 and t.order_type = $2 and t.state in ('PENDING', 'WAITING') group by i.id, i.order_id";

interface Waiting {
  readonly instanceId: string;
  readonly orderId: string;
  readonly people: readonly string[];
}

/** Who must not decide on an order is known to the module that has it; few kinds know of such people. */
async function waitingForBarred(tx: TenantTx): Promise<{ instanceId: string }[]> {
  const found: { instanceId: string }[] = [];
  for (const { type, excludedApprovers } of subjects.held) {
    if (!excludedApprovers) continue;
    const waiting = await tx.raw<Waiting>({ sql: findWaiting, parameters: [tx.tenantId, type] });
    for (const { instanceId, orderId, people } of waiting) {
      const ids = await excludedApprovers(tx, orderId);
      if (ids.some((id) => people.includes(id))) found.push({ instanceId });
    }
  }
  return found;
}

/**
 * Finds what no event told of: an agency whose last day is over, somebody who came back for a step
 * that had nobody, who must not decide any more what waits for him, a change among people that was
 * made past the product.
 */
export async function reviewApprovals(engine: Engine): Promise<void> {
  const found = await inEveryTenant(engine, async (tx) => [
    ...(await outOfLine(tx)),
    ...(await waitingForBarred(tx)),
  ]);
  await eachByItself(found, (one) =>
    goOnUnasked(engine, one, ({ instance, setting }) => review(instance, setting)),
  );
}
