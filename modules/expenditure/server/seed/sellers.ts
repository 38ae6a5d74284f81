import { lifecycle } from "#modules/identity/states.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";

const sellers =
  `select m.user_id as id from memberships m join users u on u.id = m.user_id and u.state = ${lifecycle.normal}` +
  " join member_departments md on md.tenant_id = $1 and md.user_id = m.user_id and md.is_main" +
  " join departments d on d.tenant_id = $1 and d.id = md.department_id and d.depth = 4" +
  ` where m.tenant_id = $1 and m.state = ${lifecycle.normal} and m.bank_card_no_sealed is not null and m.bank_name is not null` +
  " and (select array_agg(r.name) from member_roles mr join roles r on r.tenant_id = $1 and r.id = mr.role_id" +
  "  where mr.tenant_id = $1 and mr.user_id = m.user_id) = array['销售'] order by m.job_number";

interface Tenant {
  readonly pool: Pool;
  readonly tenantId: string;
}

/** Those of the districts who do nothing but sell: they decide on nobody's money. */
export const findSellers = ({ pool, tenantId }: Tenant): Promise<string[]> =>
  inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) => {
    const found = await tx.raw<{ id: string }>({ sql: sellers, parameters: [tenantId] });
    return found.map(({ id }) => id);
  });
