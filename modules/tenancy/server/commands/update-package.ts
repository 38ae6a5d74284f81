import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { tenant } from "../../contract.ts";
import { differenceOf, expectPackaged, nameOfMenu, packageOf } from "../rules.ts";
import { workIn } from "#platform/server/other-tenant.ts";
import { addMenus, givableMenus, menusOf, removeMenus } from "../support/menu-package.ts";
import { tenants } from "../tables.ts";

/**
 * Says which menus a tenant has. What roles there grant of the rest is out of force at once, and
 * comes back should the tenant get the menu again.
 */
export const updatePackage = command(tenant.updatePackage, async ({ input, tx }) => {
  const row = await lockRow(tx, tenants, input.id);
  expectPackaged(row);
  expectVersion(row, input.rowVersion);
  const givable = await givableMenus(tx);
  const wanted = packageOf(input.menuIds, givable);
  const { added, removed } = await workIn(tx, row.id, async () => {
    const difference = differenceOf(await menusOf(tx, row.id), wanted);
    await addMenus(tx, difference.added);
    await removeMenus(tx, difference.removed);
    return difference;
  });
  await updateRow(tx, tenants, { row, to: {} });
  const names = (ids: readonly string[]) =>
    givable
      .filter(({ id }) => ids.includes(id))
      .map(nameOfMenu)
      .join("、");
  const after = { addedMenus: names(added), removedMenus: names(removed) };
  const before = { addedMenus: "", removedMenus: "" };
  tx.changes.push({ table: "tenants", id: row.id, before, after });
  return { id: row.id };
});
