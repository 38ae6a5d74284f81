import type { ReadTx } from "#platform/server/db/transaction.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

const byId = (found: readonly Named[]) => new Map(found.map(({ id, name }) => [id, name]));

const findPeople = "select id, id_card_name as name from users where id = any($1::uuid[])";

/** Of whatever tenant: who acted once is named even if he has never been a member. */
export async function namesOfPeople(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return byId(await tx.raw<Named>({ sql: findPeople, parameters: [ids] }));
}

const findDepartments =
  "select id, name from departments where tenant_id = $1 and id = any($2::uuid[])";

export async function namesOfDepartments(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return byId(await tx.raw<Named>({ sql: findDepartments, parameters: [tx.tenantId, ids] }));
}

/** Of the bound tenant. */
export async function nameOfTenant(tx: ReadTx): Promise<string> {
  const sql = "select name from tenants where id = $1";
  const [found] = await tx.raw<{ name: string }>({ sql, parameters: [tx.tenantId] });
  return found?.name ?? "";
}

/** Only what belongs to the tenant has a name here: an id alone proves nothing. */
const findKnown =
  'select u.id, u.id_card_name as name, m.state = 1000 and u.state = 1000 as "inForce"' +
  " from memberships m join users u on u.id = m.user_id" +
  " where m.tenant_id = $1 and m.user_id = any($2::uuid[])" +
  " union all select id, name, state = 1000 from roles where tenant_id = $1 and id = any($3::uuid[])" +
  " union all select id, name, state = 1000 from departments where tenant_id = $1 and id = any($4::uuid[])";

export interface Known extends Named {
  readonly inForce: boolean;
}

interface Asked {
  readonly people?: readonly string[];
  readonly roles?: readonly string[];
  readonly departments?: readonly string[];
}

/** Members, roles and departments of the bound tenant, with whether they are in force. */
export const knownInTenant = (
  tx: ReadTx,
  { people = [], roles = [], departments = [] }: Asked,
): Promise<Known[]> =>
  tx.raw({ sql: findKnown, parameters: [tx.tenantId, people, roles, departments] });
