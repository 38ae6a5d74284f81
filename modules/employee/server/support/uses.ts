import type { DirectoryUse } from "#modules/hr-directory/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

const columns = { position: "position_id", city: "city_id" } as const;

/** How many entries name a position or a city. */
const usedAs = (of: keyof typeof columns): DirectoryUse => ({
  of,
  async count(tx: ReadTx, id: string) {
    const [found] = await tx.raw<{ count: number }>({
      sql: `select count(*)::int as count from employees where tenant_id = $1 and ${columns[of]} = $2`,
      parameters: [tx.tenantId, id],
    });
    return found?.count ?? 0;
  },
});

export const usedByEmployees = [usedAs("position"), usedAs("city")];
