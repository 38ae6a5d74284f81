import { reading } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import type { Who } from "../support/rows.ts";
import { db } from "../tables.ts";
import { lookAtContract } from "./look-at-contract.ts";

/**
 * Asks the provider while a person waits, outside of any transaction, and tells how the contract stands then.
 * A provider that gives no answer leaves what was known.
 */
export async function askProvider(engine: Engine, who: Who): Promise<number> {
  await lookAtContract(engine, who);
  const { tenantId, contractId } = who;
  const stands = await reading(engine.pool, tenantId, (tx) =>
    tx.one(
      db
        .selectFrom("sign_contracts")
        .select("state")
        .where("tenant_id", "=", tenantId)
        .where("id", "=", contractId),
    ),
  );
  return stands.state;
}
