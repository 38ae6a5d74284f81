import type { CommandTx } from "#platform/server/command-tx.ts";

interface Declined {
  readonly leaseId: string;
  readonly orderId: string;
  readonly orderNo: string;
}

const addDeclined =
  "update lease_starts set declined_order_ids = array_append(declined_order_ids, $3::uuid)" +
  " where tenant_id = $1 and id = $2 and not $3::uuid = any(declined_order_ids) returning id";
const dropDeclined =
  "update lease_starts set declined_order_ids = array_remove(declined_order_ids, $3::uuid)" +
  " where tenant_id = $1 and id = $2";

/** Keeps that a person said of two that they do not belong together: no rule matches them again. */
export async function declineOrder(tx: CommandTx, declined: Declined): Promise<void> {
  const { leaseId: id, orderId, orderNo } = declined;
  const parameters = [tx.tenantId, id, orderId];
  const [added] = await tx.raw<{ id: string }>({ sql: addDeclined, parameters });
  if (!added) return;
  const after = { declined_order: orderNo };
  tx.changes.push({ table: "lease_starts", id, before: { declined_order: null }, after });
}

/** Who matches two by hand thinks better of having said so. */
export async function acceptOrder(tx: CommandTx, leaseId: string, orderId: string): Promise<void> {
  await tx.raw({ sql: dropDeclined, parameters: [tx.tenantId, leaseId, orderId] });
}
