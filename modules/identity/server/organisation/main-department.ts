import type { ReadTx } from "#platform/server/db/transaction.ts";

const findMain =
  "select department_id from member_departments where tenant_id = $1 and user_id = $2" +
  " order by is_main desc, department_id limit 1";

/** The department that what somebody makes is stamped with. */
export async function mainDepartmentOf(tx: ReadTx, userId: string): Promise<string | null> {
  const [found] = await tx.raw<{ department_id: string }>({
    sql: findMain,
    parameters: [tx.tenantId, userId],
  });
  return found?.department_id ?? null;
}
