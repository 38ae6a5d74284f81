import type { ReadTx } from "#platform/server/db/transaction.ts";

const countPending =
  'select order_type as "orderType", count(*)::int as count from approval_tasks' +
  " where tenant_id = $1 and (assignee_id = $2 or principal_id = $2) and state in ('PENDING', 'WAITING')" +
  " group by order_type order by order_type";

/** How many approvals of each kind wait for somebody, or for whoever stands in for him. */
export const pendingOf = (
  tx: ReadTx,
  userId: string,
): Promise<{ orderType: string; count: number }[]> =>
  tx.raw({ sql: countPending, parameters: [tx.tenantId, userId] });
