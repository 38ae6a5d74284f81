import { lifecycle } from "#modules/identity/states.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { GivableMenu } from "../rules.ts";

/** Menus that tenants besides the super tenant can have, in the order of the menu. */
export const givableMenus = (tx: ReadTx) =>
  tx.raw<GivableMenu & { readonly locale: string | null }>({
    sql:
      "select id, parent_id, menu_type, name, title, locale from menus" +
      ` where visible_type = 1 and state <> ${lifecycle.deleted} order by sort, name`,
    parameters: [],
  });

/** What a tenant has; asked while it is bound. */
export async function menusOf(tx: ReadTx, tenantId: string): Promise<Set<string>> {
  const rows = await tx.raw<{ id: string }>({
    sql: "select menu_id as id from tenant_menus where tenant_id = $1",
    parameters: [tenantId],
  });
  return new Set(rows.map(({ id }) => id));
}

export async function addMenus(tx: CommandTx, ids: readonly string[]): Promise<void> {
  await tx.raw({
    sql: "insert into tenant_menus (tenant_id, menu_id) select $1, unnest($2::uuid[])",
    parameters: [tx.tenantId, ids],
  });
}

export async function removeMenus(tx: CommandTx, ids: readonly string[]): Promise<void> {
  await tx.raw({
    sql: "delete from tenant_menus where tenant_id = $1 and menu_id = any($2::uuid[])",
    parameters: [tx.tenantId, ids],
  });
}
