import { inTransaction, type TenantTx } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";

type Find<Row> = (tx: TenantTx) => Promise<Row[]>;

/** Looks for something in one tenant. */
export async function inTenant<Row>(
  { pool, at }: Pick<Engine, "pool" | "at">,
  tenantId: string,
  find: Find<Row>,
): Promise<(Row & { tenantId: string })[]> {
  const rows = await inTransaction(pool, { tenantId, at, mode: "snapshot" }, find);
  return rows.map((row) => ({ ...row, tenantId }));
}

const tenantsInForce = "select id from tenants where state = 1000";
const allTenants = "select id from tenants";

/** Tenant by tenant: the fence lets nobody look over all of them. Those out of force are left in peace. */
export const inEveryTenant = <Row>(engine: Pick<Engine, "pool" | "at">, find: Find<Row>) =>
  inTenantsOf(engine, tenantsInForce, find);

/**
 * Those out of force too: what they sent out goes on outside whatever becomes of them, and has to be
 * asked about to its end. Nothing new may be sent for what is found here; see `isInForce`.
 */
export const inEveryTenantEver = <Row>(engine: Pick<Engine, "pool" | "at">, find: Find<Row>) =>
  inTenantsOf(engine, allTenants, find);

async function inTenantsOf<Row>(
  engine: Pick<Engine, "pool" | "at">,
  which: string,
  find: Find<Row>,
): Promise<(Row & { tenantId: string })[]> {
  const tenants = await engine.pool.query<{ id: string }>(which);
  const found: (Row & { tenantId: string })[] = [];
  for (const { id } of tenants.rows) found.push(...(await inTenant(engine, id, find)));
  return found;
}

/** Does what it can: one that fails keeps none of the others waiting, but is not passed over in silence. */
export async function eachByItself<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
