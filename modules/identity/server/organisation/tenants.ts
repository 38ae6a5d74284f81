import type { Pool } from "#platform/server/db/pool.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

/** Those out of force too: what they left behind is tidied up like everybody's. */
export async function allTenantIds(pool: Pick<Pool, "query">): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from tenants");
  return rows.map(({ id }) => id);
}

interface TenantInForce {
  readonly id: string;
  readonly name: string;
  readonly isPlatform: boolean;
}

/** The platform's own comes last. */
export const tenantsInForce = (tx: ReadTx): Promise<TenantInForce[]> =>
  tx.raw({
    sql:
      'select id, name, super_tenant as "isPlatform" from tenants where state = 1000' +
      " order by super_tenant, name",
    parameters: [],
  });
