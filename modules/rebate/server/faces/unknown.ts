import type { ReadTx } from "#platform/server/db/transaction.ts";
import { rebateStates } from "../../states.ts";

const countUnknown =
  "select count(*)::int as total from rebates where tenant_id = $1 and contract_key = any($2)" +
  ` and state = ${rebateStates.unknown}`;

/** How many payments for these contracts have an end that nobody knows. */
export async function unknownCount(tx: ReadTx, contractKeys: readonly string[]): Promise<number> {
  const parameters = [tx.tenantId, contractKeys];
  const [found] = await tx.raw<{ total: number }>({ sql: countUnknown, parameters });
  return found?.total ?? 0;
}
