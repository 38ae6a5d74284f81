import { allTenantIds } from "#modules/identity/server/index.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import type { Stored } from "#platform/server/files/store.ts";
import { eachByItself, inTenant } from "#platform/server/flows/every-tenant.ts";

/** Whatever is younger may belong to a transaction that has not committed yet, or to a running job. */
const oldEnoughMs = 24 * 3_600_000;
const askedAtOnce = 500;

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** As `keepFile` and exports name what they store; a part is what was never whole. */
const ourKey = new RegExp(`^(${id})/${id}(?:\\.part)?$`);

/**
 * Removes contents that no row names: those of uploads that were rolled back after their bytes had
 * been stored. Only below tenants of this database: a store may hold what others have put there.
 */
export async function removeStrayFiles(engine: Engine, now = systemClock.now()): Promise<void> {
  const tenants = new Set(await allTenantIds(engine.pool));
  const waiting = new Map<string, string[]>();
  for await (const stored of engine.files.list()) {
    const tenantId = tenantOf(stored, now);
    if (tenantId === undefined || !tenants.has(tenantId)) continue;
    const keys = waiting.get(tenantId) ?? [];
    waiting.set(tenantId, keys);
    keys.push(stored.key);
    if (keys.length < askedAtOnce) continue;
    waiting.delete(tenantId);
    await removeUnnamed(engine, tenantId, keys);
  }
  await eachByItself([...waiting], ([tenantId, keys]) => removeUnnamed(engine, tenantId, keys));
}

/** Whose it is, if it is one of ours and old enough to be judged. */
function tenantOf({ key, storedAt }: Stored, now: Date): string | undefined {
  if (now.getTime() - storedAt.getTime() < oldEnoughMs) return undefined;
  return ourKey.exec(key)?.[1];
}

/** A key is the tenant's id, a stroke, and the file's id. */
const findUnnamed =
  "select given.key from unnest($2::text[]) as given (key) where not exists (select from files f" +
  " where f.tenant_id = $1 and f.id = substr(given.key, 38, 36)::uuid and f.store_key = given.key)";

async function removeUnnamed(engine: Engine, tenantId: string, keys: string[]): Promise<void> {
  const unnamed = await inTenant(engine, tenantId, (tx) =>
    tx.raw<{ key: string }>({ sql: findUnnamed, parameters: [tenantId, keys] }),
  );
  await eachByItself(unnamed, ({ key }) => engine.files.remove(key));
}
