import { seedServiceChargeTypes } from "#modules/service-charge-type/server/seed.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { Calendar } from "./calendar.ts";
import { daysOfMoney } from "./money.ts";
import { moneyPeople } from "./people.ts";

/** What a company charges its customers for, set up by its administrator. */
export async function seedServiceChargeTypesOf(staff: DemoStaff, tenantId: string): Promise<void> {
  const { adminId: userId } = await moneyPeople(staff.engine.pool, tenantId);
  const at = new Calendar().goTo(daysOfMoney, 10);
  await seedServiceChargeTypes(await staff.as({ tenantId, userId }, at));
}
