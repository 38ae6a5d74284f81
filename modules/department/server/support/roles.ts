import { lifecycle, visibleRanges } from "#modules/identity/states.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";

/** Names of the roles, enabled or not, that were given a department's records to show. */
export async function rolesShowing(tx: ReadTx, departmentId: string): Promise<string[]> {
  const rows = await tx.many(
    db
      .selectFrom("role_departments as chosen")
      .innerJoin("roles as r", (join) =>
        join.onRef("r.tenant_id", "=", "chosen.tenant_id").onRef("r.id", "=", "chosen.role_id"),
      )
      .select("r.name")
      .where("chosen.tenant_id", "=", tx.tenantId)
      .where("chosen.department_id", "=", departmentId)
      .where("r.visible_range", "=", visibleRanges.chosenDepartments)
      .where("r.state", "<>", lifecycle.deleted)
      .orderBy("r.name"),
  );
  return rows.map(({ name }) => name);
}
