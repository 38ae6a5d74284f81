import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedRebates } from "#modules/rebate/server/seed.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { moneyPeople } from "./people.ts";

/** What a company's sellers applied for by its book of rebates, as far as it has come. */
export async function seedRebatesOf(staff: DemoStaff, tenantId: string): Promise<void> {
  const { pool } = staff.engine;
  const { sellerId, cashierId } = await moneyPeople(pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const course = demoCourse({ pool, tenantId, as });
  await seedRebates({ sellerId, cashierId, as, course });
}
