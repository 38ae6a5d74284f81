import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Risk } from "../../content-contract.ts";

const findRisks =
  'select distinct on (order_id) order_id as "orderId", risks from approval_instances' +
  " where tenant_id = $1 and order_id = any($2::uuid[]) order by order_id, round desc";

/** What spoke for a second look at orders when somebody last looked; an order without approval is not among them. */
export async function risksOfOrders(
  tx: ReadTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Risk[]>> {
  const parameters = [tx.tenantId, [...new Set(orderIds)]];
  const found = await tx.raw<{ orderId: string; risks: Risk[] }>({ sql: findRisks, parameters });
  return new Map(found.map(({ orderId, risks }) => [orderId, risks]));
}
