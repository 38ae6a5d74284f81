import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Stamp } from "./order-table.ts";

/** The department itself, the region that it lies in, and what the person is and where. */
const findStamp =
  "with recursive up as (select id, parent_id, name, depth from departments where tenant_id = $1 and id = $3" +
  " union all select d.id, d.parent_id, d.name, d.depth from departments d" +
  " join up on d.tenant_id = $1 and d.id = up.parent_id)" +
  " select (select name from up where depth = 1) as region, (select name from up where id = $3) as group_name," +
  " (select string_agg(r.name, '、' order by r.name) from member_roles mr" +
  "  join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id and r.state = 1000" +
  "  where mr.tenant_id = $1 and mr.user_id = $2) as role_name," +
  " (select city_name from memberships where tenant_id = $1 and user_id = $2) as city_name";

/** How somebody stands while he makes an order. */
export async function stampOf(tx: ReadTx, userId: string): Promise<Stamp> {
  const department_id = await mainDepartmentOf(tx, userId);
  const parameters = [tx.tenantId, userId, department_id];
  const [found] = await tx.raw<Omit<Stamp, "department_id">>({ sql: findStamp, parameters });
  const nothing = { region: null, group_name: null, role_name: null, city_name: null };
  return { department_id, ...(found ?? nothing) };
}
