import { allTenantIds } from "#modules/identity/server/index.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";

const keepDays = 180;

/** Drops messages that nobody will look for any more, read or not, tenant by tenant. */
export async function forgetMessages(engine: Pick<Engine, "pool">): Promise<void> {
  for (const id of await allTenantIds(engine.pool)) {
    await inTransaction(engine.pool, { tenantId: id, mode: "read write" }, (tx) =>
      tx.raw({
        sql: "delete from messages where tenant_id = $1 and updated_at < moment() - make_interval(days => $2)",
        parameters: [id, keepDays],
      }),
    );
  }
}
