import { seedChannels } from "#modules/channel/server/seed.ts";
import { demoPassword, demoUsers, seedIdentity } from "#modules/identity/server/seed.ts";
import { seedStateCodes } from "#modules/reference/server/seed.ts";
import { type Config, loadConfig } from "#platform/server/config.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { openVault } from "#platform/server/personal.ts";

/** Demo data for a new database; on one that has data it changes nothing. */
export async function seed(config: Config = loadConfig()): Promise<void> {
  const pool = openPool({
    url: config.DATABASE_APP_URL,
    max: 2,
    name: "chezhang-seed",
  });
  try {
    await seedStateCodes(pool);
    const tenants = await seedIdentity(pool, openVault(config));
    for (const tenant of tenants) await seedChannels(pool, tenant);
  } finally {
    await pool.end();
  }
}

export { demoPassword, demoUsers };

if (import.meta.main) await seed();
