import type { CommandTx } from "#platform/server/command-tx.ts";
import { workIn } from "#platform/server/other-tenant.ts";
import { db } from "../tables.ts";

const findGiven =
  "select menu_id from tenant_menus where tenant_id = $1 and menu_id = $2" +
  " union all select menu_id from role_menus where tenant_id = $1 and menu_id = $2 limit 1";

/** Whether any tenant has the menu, or any role grants it: asked of one tenant after the other. */
export async function isGiven(tx: CommandTx, menuId: string): Promise<boolean> {
  const tenants = await tx.many(db.selectFrom("tenants").select("id"));
  for (const { id } of tenants) {
    const found = await workIn(tx, id, () => tx.raw({ sql: findGiven, parameters: [id, menuId] }));
    if (found.length > 0) return true;
  }
  return false;
}
