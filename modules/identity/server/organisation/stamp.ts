import type { ReadTx } from "#platform/server/db/transaction.ts";
import { regionDepth } from "../../states.ts";
import { departmentsAbove } from "./department-tree.ts";
import { mainDepartmentOf } from "./main-department.ts";

const findRolesAndCity =
  "select m.city_name as city, (select string_agg(r.name, '、' order by r.name) from member_roles mr" +
  "  join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id and r.state = 1000" +
  "  where mr.tenant_id = $1 and mr.user_id = m.user_id) as roles from memberships m where m.tenant_id = $1 and m.user_id = $2";

/** How an applicant stands while he makes an order: it keeps this whatever becomes of him. */
export async function stampOf(tx: ReadTx, userId: string) {
  const departmentId = await mainDepartmentOf(tx, userId);
  const [above, [found]] = await Promise.all([
    departmentsAbove(tx, departmentId),
    tx.raw<{ city: string | null; roles: string | null }>({
      sql: findRolesAndCity,
      parameters: [tx.tenantId, userId],
    }),
  ]);
  return {
    department_id: departmentId,
    region: above.find(({ depth }) => depth === regionDepth)?.name ?? null,
    group_name: above.at(-1)?.name ?? null,
    role_name: found?.roles ?? null,
    city_name: found?.city ?? null,
  };
}
