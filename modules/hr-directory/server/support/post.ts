import type { ReadTx } from "#platform/server/db/transaction.ts";

interface Post {
  readonly position: string | null;
  readonly contractText: string | null;
  readonly city: string | null;
  /** What the position brings, and whoever said so. */
  readonly roleIds: string[];
  readonly giverId: string | null;
  readonly walletProjectIds: string[];
}

const findPost =
  'select p.name as position, p.contract_text as "contractText", p.role_ids as "roleIds",' +
  ' p.roles_set_by as "giverId", p.wallet_project_ids as "walletProjectIds"' +
  " from positions p where p.tenant_id = $1 and p.id = $2";
const findCity = "select name from business_cities where tenant_id = $1 and id = $2";

interface Named {
  readonly position_id: string | null;
  readonly city_id: string | null;
}

const nothing = {
  position: null,
  contractText: null,
  roleIds: [],
  giverId: null,
  walletProjectIds: [],
};

/** What a position and a city are called, in force or not, and what the position brings. */
export async function postOf(tx: ReadTx, { position_id, city_id }: Named): Promise<Post> {
  const [[post], [city]] = await Promise.all([
    tx.raw<Omit<Post, "city">>({ sql: findPost, parameters: [tx.tenantId, position_id] }),
    tx.raw<{ name: string }>({ sql: findCity, parameters: [tx.tenantId, city_id] }),
  ]);
  return { ...(post ?? nothing), city: city?.name ?? null };
}
