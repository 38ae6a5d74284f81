import { seedProcesses } from "#modules/approval-process/server/seed.ts";
import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedCollections } from "#modules/collection/server/seed.ts";
import { seedChannels } from "#modules/channel/server/seed.ts";
import { seedContracts } from "#modules/e-sign/server/seed.ts";
import { seedRequests } from "#modules/general-request/server/seed.ts";
import { demoPassword, demoUsers, seedIdentity } from "#modules/identity/server/seed.ts";
import { seedStatements } from "#modules/bank-statement/server/seed.ts";
import { seedThresholds } from "#modules/bank-statement/server/seed/demo-thresholds.ts";
import { seedPayouts } from "#modules/payout/server/seed.ts";
import { type Outside, seedProviders } from "#modules/provider/server/seed.ts";
import { seedStateCodes } from "#modules/reference/server/seed.ts";
import { type Config, loadConfig } from "#platform/server/config.ts";
import { systemClock } from "#platform/server/clock.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { type DemoStaff, gatherStaff } from "./demo-staff.ts";
import { Calendar } from "./seed/calendar.ts";
import { seedLightsOf } from "./seed/car-lights.ts";
import { seedCarPaymentsOf } from "./seed/car-payments.ts";
import { seedSupplementsOf } from "./seed/car-supplements.ts";
import { seedDealersOf } from "./seed/dealers.ts";
import { seedLeasesOf } from "./seed/leases.ts";
import { daysOfMoney, seedMoney } from "./seed/money.ts";
import { moneyPeople } from "./seed/people.ts";
import { seedPersonnel } from "./seed/personnel.ts";
import { uploadProof } from "./seed/proof.ts";
import { seedReconciliationsOf } from "./seed/reconciliations.ts";
import { seedRebatesOf } from "./seed/rebates.ts";
import { seedRebateTypesOf } from "./seed/rebate-types.ts";
import { seedRegisters } from "./seed/registers.ts";
import { seedServiceChargeTypesOf } from "./seed/service-charge-types.ts";
import { seedServiceChargesOf } from "./seed/service-charges.ts";

/** How many requests each business tenant has; the platform's own has none. */
const requestCounts = [0, 30, 18, 12];
/** Where a tenant has an account outside that pays. */
const payoutCount = 40;

interface Tenant {
  readonly tenantId: string;
  readonly authorId: string;
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
    // Who has nobody outside can collect from nobody, and pay nobody what is spent.
    const withMoney = outside ? tenants.slice(1) : [];
    for (const tenant of withMoney) await seedMoneyIn(staff, tenant);
    await Promise.all(
      tenants.map((tenant, index) => seedApprovals(staff, tenant, requestCounts[index] ?? 0)),
    );
    for (const tenant of tenants.slice(1)) {
      await seedContracts({ engine, files, ...tenant });
    }
    for (const { tenantId } of withMoney) {
      const { cashierId: authorId } = await moneyPeople(pool, tenantId);
      await seedPayouts({ tenantId, authorId, engine, count: payoutCount });
    }
    await seedMoney(staff, withMoney);
    await Promise.all(withMoney.map((tenant, nth) => seedDealersOf(staff, { ...tenant, nth })));
    await Promise.all(withMoney.map((tenant, nth) => seedCarPaymentsOf(staff, { ...tenant, nth })));
    for (const [nth, tenant] of withMoney.entries()) await seedBanks(staff, tenant, nth);
    await Promise.all(withMoney.map((tenant, nth) => seedLeasesOf(staff, { ...tenant, nth })));
    for (const [nth, tenant] of withMoney.entries()) {
      await seedLightsOf(staff, { ...tenant, nth });
      await seedSupplementsOf(staff, { ...tenant, nth });
      await seedRebateTypesOf(staff, tenant.tenantId);
      await seedServiceChargeTypesOf(staff, tenant.tenantId);
      await seedServiceChargesOf(staff, tenant.tenantId);
      // Processes are bound to registers with those about money.
      await seedRegisters(staff, tenant.tenantId);
      await seedRebatesOf(staff, tenant.tenantId);
      await seedReconciliationsOf(staff, tenant.tenantId);
      await seedPersonnel(staff, { tenantId: tenant.tenantId, nth });
    }
  } finally {
    await staff.leave();
    await owner.end();
  }
}

/** Requests on their way, and what their people did in the last weeks. */
async function seedApprovals(staff: DemoStaff, tenant: Tenant, count: number): Promise<void> {
  if (count === 0) return;
  const { tenantId } = tenant;
  const { engine } = staff;
  const { pool } = engine;
  await seedProcesses(engine, { ...tenant, at: new Calendar().goTo(daysOfMoney + 1, 9) });
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  await seedRequests({ pool, tenantId, count, course: demoCourse({ pool, tenantId, as }), as });
}

/** Collections by QR code, of a tenant that can collect. */
async function seedMoneyIn(staff: DemoStaff, { tenantId }: Tenant): Promise<void> {
  const { engine } = staff;
  const people = await moneyPeople(engine.pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  await seedCollections({ engine, tenantId, ...people, as, proof: uploadProof });
}

/** What the banks say; in the first tenant people decided on much of it, and thresholds were tried on that. */
async function seedBanks(staff: DemoStaff, { tenantId }: Tenant, nth: number): Promise<void> {
  const { engine } = staff;
  const { cashierId: authorId, reviewerId } = await moneyPeople(engine.pool, tenantId);
  await seedStatements({ engine, tenantId, authorId, nth });
  if (nth > 0) return;
  const cashier = await staff.as({ tenantId, userId: authorId }, systemClock.now());
  const reviewerAt = (at: Date) => staff.as({ tenantId, userId: reviewerId }, at);
  await seedThresholds({ engine, tenantId, cashier, reviewerAt });
}

export { demoPassword, demoUsers };

if (import.meta.main) await seed();
