import { seedReconciliations } from "#modules/rebate-reconciliation/server/seed.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { moneyPeople } from "./people.ts";

/** How a company's rebates compare with what the other side has, month by month. */
export async function seedReconciliationsOf(staff: DemoStaff, tenantId: string): Promise<void> {
  const { engine } = staff;
  const { cashierId, reviewerId } = await moneyPeople(engine.pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  await seedReconciliations({ engine, tenantId, cashierId, reviewerId, as });
}
