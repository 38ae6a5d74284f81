import { inTransaction } from "./db/transaction.ts";
import type { Engine } from "./engine.ts";

const keepAnswersHours = 48;

/** Drops the kept answers of old requests, tenant by tenant. A repeat that late is a new request. */
export async function forgetOldRequests(engine: Engine): Promise<void> {
  const tenants = await engine.pool.query<{ id: string }>("select id from tenants");
  for (const { id } of tenants.rows) {
    await inTransaction(engine.pool, { tenantId: id, mode: "read write" }, (tx) =>
      tx.raw({
        sql: "delete from idempotency_keys where tenant_id = $1 and created_at < moment() - make_interval(hours => $2)",
        parameters: [id, keepAnswersHours],
      }),
    );
  }
}

const keepJobsDays = 7;

/** Drops the engine's records of jobs that ended well; what failed stays until somebody looks. */
export async function forgetOldJobs(engine: Engine): Promise<void> {
  await engine.flows.forgetFinished(new Date(Date.now() - keepJobsDays * 86_400_000));
}
