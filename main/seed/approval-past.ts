import type { TenantTx } from "#platform/server/db/transaction.ts";

/** An order of the demo, and how many hours ago it was submitted. */
export interface Aged {
  readonly id: string;
  readonly hours: number;
}

/** What happened to an order is spread from its submission to a while ago, in the order it happened. */
const moments =
  "create temporary table moments on commit drop as" +
  " select order_id, at as old_at, now() - make_interval(hours => hours) * (1 - 0.8 * (nth - 1) / many) as new_at" +
  " from (select order_id, at, hours, row_number() over (partition by order_id order by at) as nth," +
  "  count(*) over (partition by order_id) as many from (" +
  "   select distinct i.order_id, h.at, given.hours from approval_happenings h" +
  "   join approval_instances i on i.tenant_id = h.tenant_id and i.id = h.instance_id" +
  "   join unnest($1::uuid[], $2::int[]) as given (id, hours) on given.id = i.order_id) one) ranked";

const then = (column: string, order: string) =>
  `coalesce((select new_at from moments m where m.order_id = ${order} and m.old_at = ${column}), ${column})`;
const ofOrder =
  "(select i.order_id from approval_instances i where i.tenant_id = t.tenant_id and i.id = t.instance_id)";

const moves = [
  `update approval_tasks t set urgency = urgency - coalesce((extract(epoch from arrived_at - ${then("arrived_at", ofOrder)}) * 1000)::bigint, 0),` +
    ` arrived_at = ${then("arrived_at", ofOrder)}, decided_at = ${then("decided_at", ofOrder)}`,
  `update approval_happenings t set at = ${then("at", ofOrder)}`,
  `update approval_instances i set started_at = ${then("started_at", "i.order_id")}, ended_at = ${then("ended_at", "i.order_id")}`,
  // A line of the log is written a moment after the history of what it tells.
  "update operation_logs l set at = coalesce(" +
    "(select max(m.new_at) from moments m where m.order_id = l.subject_id and m.old_at <= l.at)," +
    " (select min(m.new_at) - interval '12 minutes' from moments m where m.order_id = l.subject_id))" +
    " where exists (select from moments m where m.order_id = l.subject_id)",
];

const drafts =
  "update operation_logs l set at = now() - make_interval(hours => given.hours)" +
  " from unnest($1::uuid[], $2::int[]) as given (id, hours) where given.id = l.subject_id" +
  " and not exists (select from moments m where m.order_id = l.subject_id)";

/**
 * Moves what the demo's people did into the past. Histories cannot be rewritten by the product
 * itself: only the owner of a new database does this, before anybody has used it.
 */
export async function layInThePast(tx: TenantTx, orders: readonly Aged[]): Promise<void> {
  const parameters = [orders.map(({ id }) => id), orders.map(({ hours }) => hours)];
  await tx.raw({ sql: moments, parameters });
  for (const sql of moves) await tx.raw({ sql, parameters: [] });
  await tx.raw({ sql: drafts, parameters });
}
