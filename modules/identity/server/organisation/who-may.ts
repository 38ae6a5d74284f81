import type { ReadTx } from "#platform/server/db/transaction.ts";

/** Always in one order: those who tell them lock one by one. */
const findPeople =
  "select distinct mr.user_id as id from member_roles mr" +
  " join roles r on r.tenant_id = $1 and r.id = mr.role_id and r.state = 1000" +
  " join role_menus rm on rm.tenant_id = $1 and rm.role_id = r.id join menus m on m.id = rm.menu_id" +
  " join memberships s on s.tenant_id = $1 and s.user_id = mr.user_id and s.state = 1000" +
  " where mr.tenant_id = $1 and m.permission_name = any($2::text[])" +
  " and ($3::uuid is null or mr.user_id = $3) order by 1";

/** Members of the bound tenant whom a role gives one of these rights, by id. */
export async function peopleWhoMay(
  tx: ReadTx,
  permissions: readonly string[],
  among: string | null = null,
): Promise<string[]> {
  const parameters = [tx.tenantId, permissions, among];
  const found = await tx.raw<{ id: string }>({ sql: findPeople, parameters });
  return found.map(({ id }) => id);
}
