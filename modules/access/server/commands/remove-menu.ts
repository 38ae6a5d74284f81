import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { menus } from "#modules/identity/server/faces/tables.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { menu } from "../../menu-contract.ts";
import { expectRemovable } from "../support/menu-rules.ts";
import { childrenOf, lockMenu } from "../support/menu-rows.ts";

/** Deletes a menu that the platform added itself and that nothing hangs under; the row stays. */
export const removeMenu = command(menu.remove, async ({ input, tx }) => {
  await lockStructure(tx);
  const row = await lockMenu(tx, input.id);
  expectRemovable(row, (await childrenOf(tx, row.id)).length);
  await updateRow(tx, menus, { row, to: { state: lifecycle.deleted } });
  return { id: row.id };
});
