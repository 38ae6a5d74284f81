import type { TenantTx } from "#platform/server/db/transaction.ts";

/**
 * Lets one change of a tenant's structure go on at a time: roles, departments, superiors. Two that
 * are harmless alone, such as A under B and B under A, could together make what neither may.
 */
export async function lockStructure(tx: TenantTx): Promise<void> {
  await tx.raw({
    sql: "select id from tenants where id = $1 for no key update",
    parameters: [tx.tenantId],
  });
}
