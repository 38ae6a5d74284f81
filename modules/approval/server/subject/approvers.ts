import type { ReadTx } from "#platform/server/db/transaction.ts";

const findApprovers =
  "select i.order_id, t.assignee_id from approval_instances i join approval_tasks t on t.tenant_id = $1" +
  " and t.instance_id = i.id and t.state = 'PASSED' where i.tenant_id = $1 and i.order_id = any($2::uuid[])" +
  " and i.round = (select max(l.round) from approval_instances l where l.tenant_id = $1 and l.order_id = i.order_id)";

/** Who passed these orders, in the last round of each. */
export async function approversOf(
  tx: ReadTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = await tx.raw<{ order_id: string; assignee_id: string }>({
    sql: findApprovers,
    parameters: [tx.tenantId, orderIds],
  });
  const all = new Map<string, string[]>();
  for (const { order_id: id, assignee_id: by } of found) all.set(id, [...(all.get(id) ?? []), by]);
  return all;
}
