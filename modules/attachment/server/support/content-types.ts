import type { ReadTx } from "#platform/server/db/transaction.ts";

const findTypes = "select content_type from files where tenant_id = $1 and id = any($2::uuid[])";

/** What kinds of files these are, as their content was found to be when they were uploaded. */
export async function contentTypesOf(tx: ReadTx, ids: readonly string[]): Promise<string[]> {
  const found = await tx.raw<{ content_type: string }>({
    sql: findTypes,
    parameters: [tx.tenantId, ids],
  });
  return found.map((file) => file.content_type);
}
