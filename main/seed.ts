import { subjects } from "#modules/approval/server/index.ts";
import { seedProcesses } from "#modules/approval-process/server/seed.ts";
import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedCollections } from "#modules/collection/server/seed.ts";
import { seedChannels } from "#modules/channel/server/seed.ts";
import { seedContracts } from "#modules/e-sign/server/seed.ts";
import { DemoSpending, type Ending } from "#modules/expenditure/server/seed.ts";
import { seedRequests } from "#modules/general-request/server/seed.ts";
import { demoPassword, demoUsers, seedIdentity } from "#modules/identity/server/seed.ts";
import { livePayout, seedPayouts } from "#modules/payout/server/seed.ts";
import { seedProjects } from "#modules/project/server/seed.ts";
import { type Outside, seedProviders } from "#modules/provider/server/seed.ts";
import { seedStateCodes } from "#modules/reference/server/seed.ts";
import { Calendar, DemoFunds } from "#modules/wallet-order/server/seed.ts";
import { type Config, loadConfig } from "#platform/server/config.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { openPool, type Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { type DemoStaff, gatherStaff } from "./demo-staff.ts";
import { layCollectionsInThePast } from "./seed/collection-past.ts";
import { layMoneyInThePast } from "./seed/money-past.ts";

/** How many requests each business tenant has; the platform's own has none. */
const requestCounts = [0, 30, 18, 12];
/** Where a tenant has an account outside that pays. */
const payoutCount = 40;

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
    await Promise.all(spending.map((tenant) => seedMoney(seeding, tenant)));
  } finally {
    await staff.leave();
    await owner.end();
  }
}

/** Requests on their way, and what their people did in the last weeks. */
async function seedApprovals(
  { engine, staff }: Seeding,
  tenant: { readonly tenantId: string; readonly authorId: string },
  count: number,
): Promise<void> {
  if (count === 0) return;
  const { tenantId } = tenant;
  await seedProcesses(engine, tenant);
  const course = demoCourse(engine, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  await seedRequests({ pool: engine.pool, tenantId, count, course, as });
}

const months = 12;
const ordersEachMonth = 3;

/** What a channel says of a payment that ends so. */
const heardOf = {
  paid: [{ said: "accepted" }, { said: "paid", amountFen: null, bankSerial: null }],
  failed: [{ said: "failed", code: "RJ02", text: "收款户名与账号不符" }],
  unknown: [{ said: "unknown" }],
  returned: [
    { said: "paid", amountFen: null, bankSerial: null },
    { said: "returned", text: "收款账户已销户，款项退回" },
  ],
} as const;

/** Where requests have a process, what is about money goes through the same. */
const bindMoney =
  "insert into approval_bindings (tenant_id, id, order_type, department_id, process_id, created_by, updated_by)" +
  " select b.tenant_id, gen_random_uuid(), money.type, b.department_id, b.process_id, b.created_by, b.updated_by" +
  " from approval_bindings b cross join unnest($2::text[]) as money (type)" +
  " where b.tenant_id = $1 and b.order_type = 'generalRequest'";

/** A year of money: what came in, how it was divided, what it was spent on. */
async function seedMoney(
  { engine, owner }: Seeding,
  tenant: { readonly tenantId: string; readonly authorId: string },
): Promise<void> {
  const { tenantId } = tenant;
  const types = subjects.held.map(({ type }) => type).filter((type) => type !== "generalRequest");
  await inTransaction(engine.pool, { tenantId, mode: "read write" }, (tx) =>
    tx.raw({ sql: bindMoney, parameters: [tenantId, types] }),
  );
  const calendar = new Calendar(engine.pool);
  await calendar.goTo(months * 30 + 30, 9);
  await seedProjects({ engine, ...tenant });
  const course = demoCourse(engine, tenantId);
  const funds = await DemoFunds.open({ engine, tenantId, course, calendar });
  if (!funds) return;
  const endPayout = (tx: CommandTx, id: string, ending: Ending) =>
    livePayout(tx, engine, { id, heard: ending && heardOf[ending] });
  const { cashierId } = funds;
  const desk = { engine, tenantId, cashierId, course, calendar, endPayout };
  const spending = await DemoSpending.open(desk);
  for (let ago = months - 1; ago > 0; ago -= 1) {
    await funds.month(ago);
    await spending.month(ago, ordersEachMonth);
  }
  await funds.month(0);
  await spending.fresh();
  await funds.adjust();
  await funds.today();
  await spending.latest();
  await inTransaction(owner, { tenantId, mode: "read write" }, (tx) =>
    layMoneyInThePast(tx, calendar.marks),
  );
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
