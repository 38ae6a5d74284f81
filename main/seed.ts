import { seedProcesses } from "#modules/approval-process/server/seed.ts";
import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedCollections } from "#modules/collection/server/seed.ts";
import { seedChannels } from "#modules/channel/server/seed.ts";
import { seedContracts } from "#modules/e-sign/server/seed.ts";
import { seedRequests } from "#modules/general-request/server/seed.ts";
import { demoPassword, demoUsers, seedIdentity } from "#modules/identity/server/seed.ts";
import { seedPayouts } from "#modules/payout/server/seed.ts";
import { type Outside, seedProviders } from "#modules/provider/server/seed.ts";
import { seedStateCodes } from "#modules/reference/server/seed.ts";
import { type Config, loadConfig } from "#platform/server/config.ts";
import { openPool, type Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { type DemoStaff, gatherStaff } from "./demo-staff.ts";
import { Calendar } from "./seed/calendar.ts";
import { layCollectionsInThePast } from "./seed/collection-past.ts";
import { daysOfMoney, seedMoney } from "./seed/money.ts";

/** How many requests each business tenant has; the platform's own has none. */
const requestCounts = [0, 30, 18, 12];
/** Where a tenant has an account outside that pays. */
const payoutCount = 40;

interface Tenant {
  readonly tenantId: string;
  readonly authorId: string;
}

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly owner: Pool;
  readonly staff: DemoStaff;
}

/** Demo data for a new database, with accounts outside if there is one; on one that has data it changes nothing. */
export async function seed(config: Config = loadConfig(), outside?: Outside): Promise<void> {
  const { DATABASE_OWNER_URL, DATABASE_PATIENCE: patience } = config;
  const owner = openPool({
    url: DATABASE_OWNER_URL,
    max: 1,
    name: "chezhang-seed-owner",
    patience,
  });
  const staff = await gatherStaff(config, owner);
  const { engine } = staff;
  const { pool, vault, files } = engine;
  try {
    await seedStateCodes(pool);
    const tenants = await seedIdentity(pool, vault);
    for (const tenant of tenants) await seedChannels(pool, tenant);
    if (outside) await seedProviders({ pool, vault }, tenants, outside);
    const seeding = { engine, owner, staff };
    for (const tenant of tenants) await seedMoneyIn(seeding, tenant);
    await Promise.all(
      tenants.map((tenant, index) => seedApprovals(seeding, tenant, requestCounts[index] ?? 0)),
    );
    for (const tenant of tenants.slice(1)) {
      await seedContracts({ engine, files, ...tenant });
    }
    for (const tenant of tenants) {
      await seedPayouts({ ...tenant, engine, count: payoutCount });
    }
    // What is spent is paid, and who has nobody outside can pay nobody.
    const spending = outside ? tenants.slice(1) : [];
    await seedMoney(staff, spending);
  } finally {
    await staff.leave();
    await owner.end();
  }
}

/** Requests on their way, and what their people did in the last weeks. */
async function seedApprovals(
  { engine, staff }: Seeding,
  tenant: Tenant,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const { tenantId } = tenant;
  const { pool } = engine;
  await seedProcesses(engine, { ...tenant, at: new Calendar().goTo(daysOfMoney + 1, 9) });
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  await seedRequests({ pool, tenantId, count, course: demoCourse({ pool, tenantId, as }), as });
}

/** Collections by QR code, of a tenant that can collect. */
async function seedMoneyIn({ engine, owner }: Seeding, tenant: Tenant): Promise<void> {
  const { tenantId } = tenant;
  await seedCollections({ engine, ...tenant });
  await inTransaction(owner, { tenantId, mode: "read write" }, layCollectionsInThePast);
}

export { demoPassword, demoUsers };

if (import.meta.main) await seed();
