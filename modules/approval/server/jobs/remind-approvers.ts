import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { type Overdue, remind } from "../rules/deadlines.ts";
import { goOnUnasked } from "../instance/unasked.ts";

/** So that one run does not hold up the next; what is left is found again five minutes later. */
const mostAtOnce = 2_000;

const findOverdue =
  'select instance_id as "instanceId" from approval_tasks where tenant_id = $1' +
  " and state = 'PENDING' and remind_at <= moment()" +
  " union select instance_id from approval_tasks where tenant_id = $1 and state = 'PENDING'" +
  " and escalate_at <= moment() limit $2";

const overdueOf = (tx: TenantTx) =>
  tx.raw<{ instanceId: string }>({ sql: findOverdue, parameters: [tx.tenantId, mostAtOnce] });

const takeOverdue =
  "update approval_tasks t set remind_at = case when due.remind then null else t.remind_at end," +
  " escalate_at = case when due.escalate then null else t.escalate_at end" +
  " from (select id, coalesce(remind_at <= moment(), false) as remind," +
  "  coalesce(escalate_at <= moment(), false) as escalate from approval_tasks" +
  "  where tenant_id = $1 and instance_id = $2 and state = 'PENDING') due" +
  " where t.tenant_id = $1 and t.id = due.id and (due.remind or due.escalate)" +
  " returning t.id, due.remind, due.escalate";

/** Each is taken once, in the transaction that tells of it. */
async function takeOverdueOf(tx: CommandTx, instanceId: string): Promise<Overdue> {
  const due = await tx.raw<{ id: string; remind: boolean; escalate: boolean }>({
    sql: takeOverdue,
    parameters: [tx.tenantId, instanceId],
  });
  return {
    toRemind: due.filter(({ remind: isDue }) => isDue).map(({ id }) => id),
    toEscalate: due.filter(({ escalate }) => escalate).map(({ id }) => id),
  };
}

/** Reminds those who let an order wait too long, and later lets their superiors know; each once. */
export async function remindApprovers(engine: Engine): Promise<void> {
  const found = await inEveryTenant(engine, overdueOf);
  await eachByItself(found, (one) =>
    goOnUnasked(engine, one, async ({ instance, setting }, tx) =>
      remind(instance, await takeOverdueOf(tx, instance.id), setting),
    ),
  );
}
