import { carDealer } from "#modules/dealer/dealer-contract.ts";
import { seedLeases } from "#modules/lease/server/seed.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { moneyPeople } from "./people.ts";

interface Company {
  readonly tenantId: string;
  /** Which of those with money. */
  readonly nth: number;
}

/** Lease starts of a company's dealers, once it has some. */
export async function seedLeasesOf(staff: DemoStaff, company: Company): Promise<void> {
  const { tenantId, nth } = company;
  const { engine } = staff;
  const { cashierId, reviewerId } = await moneyPeople(engine.pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const { records } = await (
    await as(cashierId, systemClock.now())
  ).call(carDealer.list, { size: 60 });
  const shops = records.map(({ reportCarShop }) => reportCarShop);
  await seedLeases({ engine, tenantId, cashierId, reviewerId, as, shops, nth });
}
