import type { DirectoryUse } from "#modules/hr-directory/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { transferStates } from "../../states.ts";

const over = [transferStates.inEffect, transferStates.withdrawn];

const countOpen =
  "select count(*)::int as count from transfers where tenant_id = $1 and position_id = $2 and state <> all($3::int[])";

/** How many people are on their way into a position. */
export const usedByTransfers: DirectoryUse = {
  of: "position",
  async count(tx: ReadTx, id: string) {
    const [found] = await tx.raw<{ count: number }>({
      sql: countOpen,
      parameters: [tx.tenantId, id, over],
    });
    return found?.count ?? 0;
  },
};
