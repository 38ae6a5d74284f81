import type { TenantTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";

interface Place {
  readonly roles: readonly string[];
  /** The main one first. */
  readonly departments: readonly string[];
}

/** Takes somebody's roles and departments from him. */
export async function clearPlace(tx: TenantTx, userId: string): Promise<void> {
  for (const table of ["member_roles", "member_departments"] as const) {
    await tx.many(
      db.deleteFrom(table).where("tenant_id", "=", tx.tenantId).where("user_id", "=", userId),
    );
  }
}

/** Writes roles and departments anew. */
export async function putPlace(tx: TenantTx, userId: string, place: Place) {
  const { tenantId: tenant_id } = tx;
  await clearPlace(tx, userId);
  const roles = place.roles.map((role_id) => ({ tenant_id, user_id: userId, role_id }));
  await tx.many(db.insertInto("member_roles").values(roles));
  const departments = place.departments.map((department_id, at) => {
    return { tenant_id, user_id: userId, department_id, is_main: at === 0 };
  });
  await tx.many(db.insertInto("member_departments").values(departments));
}
