import type { ReadTx } from "../db/transaction.ts";

const stateOfTenant = "select state = 1000 as in_force from tenants where id = $1";

/**
 * Whether the tenant may still have something done in its name. Jobs outlive the request that started
 * them: whoever sends something out asks this in the transaction in which it is claimed for sending.
 */
export async function isInForce(tx: Pick<ReadTx, "raw" | "tenantId">): Promise<boolean> {
  const [tenant] = await tx.raw<{ in_force: boolean }>({
    sql: stateOfTenant,
    parameters: [tx.tenantId],
  });
  return tenant?.in_force ?? false;
}
