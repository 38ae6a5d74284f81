import { seedBook } from "#modules/rebate-book/server/seed.ts";
import { seedRebateTypes, seedSimulation } from "#modules/rebate-type/server/seed.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { Calendar } from "./calendar.ts";
import { daysOfMoney } from "./money.ts";
import { moneyPeople } from "./people.ts";

/** A company's kinds of rebates: set up by its administrator, their rules published by who reviews its money. */
export async function seedRebateTypesOf(staff: DemoStaff, tenantId: string): Promise<void> {
  const { adminId, reviewerId } = await moneyPeople(staff.engine.pool, tenantId);
  const at = new Calendar().goTo(daysOfMoney, 10);
  const as = (userId: string) => staff.as({ tenantId, userId }, at);
  const reviewer = await as(reviewerId);
  const admin = await as(adminId);
  await seedRebateTypes({ admin, reviewer });
  await seedBook({ engine: staff.engine, tenantId, reviewerId, reviewer });
  await seedSimulation({ engine: staff.engine, tenantId, adminId, admin });
}
