import type { CommandTx } from "./command-tx.ts";
import type { ReadTx } from "./db/transaction.ts";

/**
 * Reads another tenant for the platform, whose people alone may ask. Outside of a transaction the
 * binding holds for one batch: `read` must send all its statements in the same turn.
 */
export async function lookInto<T>(
  tx: ReadTx,
  tenantId: string,
  read: (tx: ReadTx) => Promise<T>,
): Promise<T> {
  const bind = tx.raw({
    sql: "select set_config('app.tenant_id', $1, true)",
    parameters: [tenantId],
  });
  const [, found] = await Promise.all([bind, read(tx)]);
  return found;
}

/** Writes in another tenant, and comes back: the log line is the platform's. */
export async function workIn<T>(
  tx: CommandTx,
  tenantId: string,
  work: () => Promise<T>,
): Promise<T> {
  const home = tx.tenantId;
  await tx.bindTenant(tenantId);
  const done = await work();
  await tx.bindTenant(home);
  return done;
}
