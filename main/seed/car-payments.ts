import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedCarPayments } from "#modules/car-payment/server/seed.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { moneyPeople } from "./people.ts";
import { uploadProof } from "./proof.ts";

/** Of each company. */
const counts = [34, 23, 19] as const;

interface Company {
  readonly tenantId: string;
  /** Which of those with money. */
  readonly nth: number;
}

/** What a company's dealers are paid for cars, once it has some on file. */
export async function seedCarPaymentsOf(staff: DemoStaff, company: Company): Promise<void> {
  const { tenantId, nth } = company;
  const { pool } = staff.engine;
  const { sellerId, adminId } = await moneyPeople(pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const course = demoCourse({ pool, tenantId, as });
  await seedCarPayments({
    sellerId,
    adminId,
    count: counts[nth] ?? 0,
    as,
    course,
    proof: uploadProof,
  });
}
