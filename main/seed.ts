import { registerSubject } from "#modules/approval/server/index.ts";
import { demoCourse, seedProcesses } from "#modules/approval/server/seed.ts";
import { layInThePast } from "#modules/approval/server/seed/past.ts";
import { layCollectionsInThePast, seedCollections } from "#modules/collection/server/seed.ts";
import { seedChannels } from "#modules/channel/server/seed.ts";
import { seedContracts } from "#modules/e-sign/server/seed.ts";
import { generalRequestSubject } from "#modules/general-request/server/index.ts";
import { dateByHistory, seedRequests } from "#modules/general-request/server/seed.ts";
import { databaseIdentity } from "#modules/identity/server/index.ts";
import { demoPassword, demoUsers, seedIdentity } from "#modules/identity/server/seed.ts";
import { seedPayouts } from "#modules/payout/server/seed.ts";
import { type Outside, seedProviders } from "#modules/provider/server/seed.ts";
import { seedStateCodes } from "#modules/reference/server/seed.ts";
import { type Config, loadConfig } from "#platform/server/config.ts";
import { openPool, type Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { openFileStore } from "#platform/server/files/store.ts";
import { openVault } from "#platform/server/personal.ts";

/** How many requests each business tenant has; the platform's own has none. */
const requestCounts = [0, 30, 18, 12];
/** Where a tenant has an account outside that pays. */
const payoutCount = 40;

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly owner: Pool;
}

/** Demo data for a new database, with accounts outside if there is one; on one that has data it changes nothing. */
export async function seed(config: Config = loadConfig(), outside?: Outside): Promise<void> {
  const pool = openPool({
    url: config.DATABASE_APP_URL,
    max: 4,
    name: "chezhang-seed",
  });
  const owner = openPool({ url: config.DATABASE_OWNER_URL, max: 1, name: "chezhang-seed-owner" });
  try {
    await seedStateCodes(pool);
    const vault = openVault(config);
    const tenants = await seedIdentity(pool, vault);
    for (const tenant of tenants) await seedChannels(pool, tenant);
    if (outside) await seedProviders({ pool, vault }, tenants, outside);
    registerSubject(generalRequestSubject);
    const seeding = { engine: { pool, vault, identity: databaseIdentity }, owner };
    for (const tenant of tenants) await seedMoneyIn(seeding, tenant);
    await Promise.all(
      tenants.map((tenant, index) => seedApprovals(seeding, tenant, requestCounts[index] ?? 0)),
    );
    const files = openFileStore(config);
    for (const tenant of tenants.slice(1)) {
      await seedContracts({ engine: seeding.engine, files, ...tenant });
    }
    for (const tenant of tenants) {
      await seedPayouts({ ...tenant, engine: seeding.engine, count: payoutCount });
    }
  } finally {
    await pool.end();
    await owner.end();
  }
}

/** Requests on their way, and what their people did in the last weeks. */
async function seedApprovals(
  { engine, owner }: Seeding,
  tenant: { readonly tenantId: string; readonly authorId: string },
  count: number,
): Promise<void> {
  if (count === 0) return;
  const { tenantId } = tenant;
  await seedProcesses(engine, tenant);
  const course = demoCourse(engine, tenantId);
  const requests = await seedRequests({ engine, tenantId, count, course });
  await inTransaction(owner, { tenantId, mode: "read write" }, async (tx) => {
    await layInThePast(tx, requests);
    await dateByHistory(tx);
  });
}

/** Collections by QR code, of a tenant that can collect. */
async function seedMoneyIn(
  { engine, owner }: Seeding,
  tenant: { readonly tenantId: string; readonly authorId: string },
): Promise<void> {
  const { tenantId } = tenant;
  await seedCollections({ engine, ...tenant });
  await inTransaction(owner, { tenantId, mode: "read write" }, layCollectionsInThePast);
}

export { demoPassword, demoUsers };

if (import.meta.main) await seed();
