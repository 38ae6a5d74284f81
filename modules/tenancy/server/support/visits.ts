import type { CommandTx } from "#platform/server/command-tx.ts";
import { db } from "../tables.ts";

/** Whether somebody belongs to the bound tenant. */
export async function isMember(tx: CommandTx, userId: string, state: number): Promise<boolean> {
  const [found] = await tx.raw({
    sql: "select user_id from memberships where tenant_id = $1 and user_id = $2 and state = $3",
    parameters: [tx.tenantId, userId, state],
  });
  return found !== undefined;
}

interface Which {
  readonly userId: string;
  readonly visitedTenantId?: string;
  readonly homeTenantId?: string;
}

/** Ends open visits of a person. The visitor is refused on his very next request. */
export function closeVisits(tx: CommandTx, which: Which) {
  let closing = db
    .updateTable("tenant_visits")
    .set({ ended_at: tx.now.toISOString() })
    .where("user_id", "=", which.userId)
    .where("ended_at", "is", null);
  if (which.visitedTenantId !== undefined) {
    closing = closing.where("visited_tenant_id", "=", which.visitedTenantId);
  }
  if (which.homeTenantId !== undefined) {
    closing = closing.where("home_tenant_id", "=", which.homeTenantId);
  }
  return tx.many(closing.returning(["id", "home_tenant_id", "ended_at"]));
}
