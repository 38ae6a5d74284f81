import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedDealers, seedHalfImport, seedStock } from "#modules/dealer/server/seed.ts";
import { signInDemo } from "#modules/e-sign/server/seed.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { moneyPeople } from "./people.ts";

/** Of each company, how many dealers are put on file one by one, and how many were there before. */
const counts = [
  { filed: 60, stock: 110 },
  { filed: 45, stock: 80 },
  { filed: 35, stock: 70 },
] as const;

interface Company {
  readonly tenantId: string;
  readonly authorId: string;
  /** Which of those with money. */
  readonly nth: number;
}

/** Dealers on file and on their way there, once there is a process that decides on them. */
export async function seedDealersOf(staff: DemoStaff, company: Company): Promise<void> {
  const { tenantId, authorId, nth } = company;
  const { engine } = staff;
  const { pool, files } = engine;
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const sign = (id: string, at: Date) => signInDemo({ engine, files, tenantId, authorId }, id, at);
  const { sellerId, adminId } = await moneyPeople(pool, tenantId);
  const course = demoCourse({ pool, tenantId, as });
  const { filed, stock } = counts[nth] ?? { filed: 0, stock: 0 };
  const { cities } = await seedDealers({
    pool,
    tenantId,
    sellerId,
    count: filed,
    as,
    course,
    sign,
  });
  const before = { engine, tenantId, adminId, as, cities, count: stock, after: filed };
  await seedStock(before);
  // Somebody of the first has work left to do.
  if (nth === 0) await seedHalfImport(before);
}
