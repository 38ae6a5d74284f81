import { isMobile } from "#platform/contract/validators.ts";
import { sql } from "kysely";
import type { ReadTx, TenantTx } from "#platform/server/db/transaction.ts";
import { ownOnly } from "#platform/server/scope/range.ts";
import type { Vault } from "#platform/server/personal.ts";
import { lifecycle } from "../../states.ts";
import { lockMinutes, normalName, triesToLock } from "../rules.ts";
import { db } from "../tables.ts";
import { phoneIndex } from "./codes.ts";
import { limitRowsOf, nameKey } from "./limits.ts";

/** Nobody's id. What is done for a name that nobody has takes the same statements. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/** Who signs in under a typed name, which is his nickname or his phone. */
export function findByName(tx: ReadTx, vault: Vault, name: string) {
  const typed = normalName(name);
  const found = db
    .selectFrom("users")
    .leftJoin("credentials", "credentials.user_id", "users.id")
    .select(["users.id", "credentials.password_hash"]);
  return tx.maybe(
    isMobile(typed)
      ? found.where("users.phone_index", "=", phoneIndex(vault, typed))
      : found.where(sql`lower(normalize(users.nickname, NFKC))`, "=", typed),
  );
}

/** Keep the lock: tries sent at once are judged one after the other. */
export const lockUser = (tx: TenantTx, userId: string) =>
  tx.maybe(db.selectFrom("users").selectAll().where("id", "=", userId).forUpdate());
export type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** The person with his secrets; who has no password yet is nobody here. */
export async function lockPerson(tx: TenantTx, userId: string) {
  const user = await lockUser(tx, userId);
  const secrets = await tx.maybe(
    db.selectFrom("credentials").selectAll().where("user_id", "=", userId).forUpdate(),
  );
  return user && secrets && { ...user, ...secrets };
}
export type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Counts a wrong password or code: the fifth makes the person wait, the tenth needs help. */
export async function countError(tx: TenantTx, userId: string): Promise<void> {
  const until = new Date(tx.now.getTime() + lockMinutes * 60_000).toISOString();
  await tx.many(
    db
      .updateTable("users")
      .set((column) => ({
        login_error_times: column("login_error_times", "+", 1),
        locked_until: sql<string | null>`case when (login_error_times + 1) % ${triesToLock} = 0
          then ${until}::timestamptz else locked_until end`,
      }))
      .where("id", "=", userId),
  );
}

/** Forgets what was counted against a person and against both names he signs in with. */
export async function forgetErrors(
  tx: TenantTx,
  vault: Vault,
  person: Pick<User, "id" | "nickname" | "phone_sealed">,
): Promise<void> {
  await tx.many(
    db
      .updateTable("users")
      .set({ login_error_times: 0, locked_until: null })
      .where("id", "=", person.id),
  );
  const place = { table: "users", column: "phone", tenantId: null, rowId: person.id };
  const names = [person.nickname, vault.open(place, person.phone_sealed, "phone").reveal()];
  const rows = names.flatMap((name) => (name === null ? [] : limitRowsOf(nameKey(vault, name))));
  await tx.raw({ sql: "delete from login_limits where key = any($1::text[])", parameters: [rows] });
}

/**
 * The tenants where a person is a member in force, whichever the transaction is bound to, in the
 * order in which he joined them. Both statements leave together: a read is bound for one batch only.
 */
export async function tenantsOf(tx: ReadTx, userId: string) {
  const found = db
    .selectFrom("memberships")
    .innerJoin("tenants", "tenants.id", "memberships.tenant_id")
    .select(["tenants.id", "tenants.name"])
    .select(["tenants.allows_several_sessions", "tenants.session_hours"])
    .where("memberships.user_id", "=", userId)
    .where("memberships.state", "=", lifecycle.normal)
    .where("tenants.state", "=", lifecycle.normal)
    .orderBy("memberships.created_at")
    .orderBy("tenants.id");
  const [, tenants] = await Promise.all([tx.bindPerson(userId), tx.many(found)]);
  return tenants;
}
export type TenantOfPerson = Awaited<ReturnType<typeof tenantsOf>>[number];

/** Binds the tenant whose log gets the line, and says who acted there; null where there is none. */
export async function actingIn(
  tx: TenantTx,
  person: Pick<User, "id" | "id_card_name" | "last_tenant_id">,
  tenants: readonly TenantOfPerson[],
) {
  const tenant = tenants.find(({ id }) => id === person.last_tenant_id) ?? tenants[0];
  if (!tenant) return null;
  await tx.bindTenant(tenant.id);
  return {
    userId: person.id,
    name: person.id_card_name,
    tenantId: tenant.id,
    superTenant: false,
    permissions: new Set<string>(),
    rangeOf: () => ownOnly(person.id),
  };
}
