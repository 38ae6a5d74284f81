import type { ReadTx } from "#platform/server/db/transaction.ts";
import { departmentStates } from "../../states.ts";
import { db } from "../tables.ts";

/** Names of those who belong to a department: those in force, or all who have not left the tenant. */
export async function membersOf(
  tx: ReadTx,
  departmentId: string,
  which: "inForce" | "all",
): Promise<string[]> {
  const rows = await tx.many(
    db
      .selectFrom("member_departments as md")
      .innerJoin("memberships as m", (join) =>
        join.onRef("m.tenant_id", "=", "md.tenant_id").onRef("m.user_id", "=", "md.user_id"),
      )
      .innerJoin("users as u", "u.id", "md.user_id")
      .select("u.id_card_name as name")
      .where("md.tenant_id", "=", tx.tenantId)
      .where("md.department_id", "=", departmentId)
      .where((row) =>
        which === "inForce"
          ? row("m.state", "=", departmentStates.normal)
          : row("m.state", "<>", departmentStates.deleted),
      )
      .orderBy("u.id_card_name"),
  );
  return rows.map(({ name }) => name);
}
