import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { menus } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, updateRow } from "#platform/server/db/rows.ts";
import { menu } from "../../menu-contract.ts";
import { isGiven } from "../support/menu-given.ts";
import {
  changesRights,
  columnsFor,
  expectComplete,
  expectFits,
  expectNotGiven,
  expectShippedStays,
} from "../support/menu-rules.ts";
import { expectUrlFree, lockMenu, parentOf } from "../support/menu-rows.ts";

/** Changes what a menu is called and how it shows; of the product's own, nothing that code relies on. */
export const updateMenu = command(menu.update, async ({ input, tx }) => {
  const { id, rowVersion, ...typed } = input;
  await lockStructure(tx);
  const row = await lockMenu(tx, id);
  expectVersion(row, rowVersion);
  const to = columnsFor(row.menu_type, typed);
  expectShippedStays(row, to);
  if (row.created_by !== null) expectComplete(row.menu_type, typed);
  if (changesRights(row, to)) expectNotGiven(await isGiven(tx, id));
  const [parent] = await Promise.all([
    parentOf(tx, row.parent_id),
    expectUrlFree(tx, { ...row, ...to }),
  ]);
  expectFits({ ...row, ...to }, parent);
  await updateRow(tx, menus, { row, to });
  return { id };
});
