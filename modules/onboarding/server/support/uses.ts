import type { DirectoryUse } from "#modules/hr-directory/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { onboardingStates } from "../../states.ts";

const columns = { position: "position_id", city: "city_id" } as const;
const over = [onboardingStates.arrived, onboardingStates.terminated];

/** How many candidates on their way name a position or a city. */
const usedAs = (of: keyof typeof columns): DirectoryUse => ({
  of,
  async count(tx: ReadTx, id: string) {
    const [found] = await tx.raw<{ count: number }>({
      sql:
        "select count(*)::int as count from onboardings" +
        ` where tenant_id = $1 and ${columns[of]} = $2 and state <> all($3::int[])`,
      parameters: [tx.tenantId, id, over],
    });
    return found?.count ?? 0;
  },
});

export const usedByCandidates = [usedAs("position"), usedAs("city")];
