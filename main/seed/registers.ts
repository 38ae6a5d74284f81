import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedRegister } from "#modules/payee-register/server/seed.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { moneyPeople } from "./people.ts";
import { uploadProof } from "./proof.ts";

/** Those of whom all is known that the whitelist asks for: a region has a city, headquarters have none. */
const findColleagues =
  "select m.user_id as id from memberships m join member_departments md on md.tenant_id = $1 and md.user_id = m.user_id" +
  " join departments d on d.tenant_id = $1 and d.id = md.department_id and d.depth >= 1" +
  " where m.tenant_id = $1 and m.state = 1000 and m.apollo_job_number is not null and m.city_name is not null" +
  " group by m.user_id, m.job_number order by m.job_number limit 3";

/** Who may be paid besides members and dealers, as a tenant keeps it. */
export async function seedRegisters(staff: DemoStaff, tenantId: string): Promise<void> {
  const { pool } = staff.engine;
  const { sellerId, officerId } = await moneyPeople(pool, tenantId);
  const colleagues = await inTransaction(pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.raw<{ id: string }>({ sql: findColleagues, parameters: [tenantId] }),
  );
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const course = demoCourse({ pool, tenantId, as });
  const colleagueIds = colleagues.map(({ id }) => id);
  await seedRegister({ sellerId, officerId, colleagueIds, as, course, proof: uploadProof });
}
