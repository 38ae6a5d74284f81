import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { header } from "#platform/contract/envelope.ts";
import { newId } from "#platform/server/clock.ts";

export interface TestTenant {
  readonly id: string;
  readonly name: string;
}

/** Somebody with a session. */
export interface TestPerson {
  readonly userId: string;
  readonly name: string;
  readonly tenantId: string;
  readonly token: string;
}

export async function addTenant(
  admin: pg.Pool,
  { name = `租户-${newId()}`, superTenant = false } = {},
): Promise<TestTenant> {
  const id = newId();
  const added = await admin.query(
    "insert into tenants (id, name, super_tenant) values ($1, $2, $3)" +
      " on conflict (super_tenant) where super_tenant do nothing",
    [id, name, superTenant],
  );
  if (added.rowCount === 0) return superTenantOf(admin);
  await admin.query(
    "insert into tenant_menus (tenant_id, menu_id) select $1, id from menus where visible_type = 1",
    [id],
  );
  return { id, name };
}

/** Of these a database has one: whoever asks for it later gets the same. */
async function superTenantOf(admin: pg.Pool): Promise<TestTenant> {
  const sql = "select id, name from tenants where super_tenant";
  const [found] = (await admin.query<TestTenant>(sql)).rows;
  if (!found) throw new Error("There is no super tenant after all");
  return found;
}

/** A member of a tenant with exactly these rights over all its records, and an open session. */
export async function addPerson(
  admin: pg.Pool,
  tenant: TestTenant,
  permissions: readonly string[],
): Promise<TestPerson> {
  const [userId, roleId] = [newId(), newId()];
  const name = `员工${userId.slice(-4)}`;
  const token = randomBytes(32).toString("base64url");
  const unique = randomBytes(16);
  await admin.query(
    "insert into users (id, nickname, id_card_name, phone_sealed, phone_index, phone_tail, id_card_no_sealed, id_card_no_index, id_card_no_tail)" +
      " values ($1, $2, $3, $4, $4, '0000', $4, $4, '0000')",
    [userId, userId, name, unique],
  );
  await admin.query(
    "insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $2, $2, $2, $2)",
    [tenant.id, userId],
  );
  await admin.query(
    "insert into roles (tenant_id, id, name, visible_range, created_by, updated_by) values ($1, $2, $3, 1, $4, $4)",
    [tenant.id, roleId, userId, userId],
  );
  await admin.query("insert into member_roles (tenant_id, user_id, role_id) values ($1, $2, $3)", [
    tenant.id,
    userId,
    roleId,
  ]);
  await admin.query(
    "insert into role_menus (tenant_id, role_id, menu_id) select $1, $2, id from menus where permission_name = any($3)",
    [tenant.id, roleId, permissions],
  );
  await admin.query(
    "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    [createHash("sha256").update(token).digest(), userId],
  );
  return { userId, name, tenantId: tenant.id, token };
}

/** What a person's browser sends with every request. */
export function headersOf(person: TestPerson, key?: string): Record<string, string> {
  return {
    authorization: `Bearer ${person.token}`,
    [header.tenant]: person.tenantId,
    ...(key !== undefined && { [header.idempotencyKey]: key }),
  };
}
