import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { menus } from "#modules/identity/server/faces/tables.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { menu } from "../../menu-contract.ts";
import { columnsFor, expectComplete, expectFits } from "../support/menu-rules.ts";
import { childrenOf, expectUrlFree, parentOf } from "../support/menu-rows.ts";

/** Adds a menu at the end of its siblings. No tenant has it until its package does. */
export const createMenu = command(menu.create, async ({ input, tx }) => {
  const { menuType: menu_type, parentId: parent_id, ...typed } = input;
  await lockStructure(tx);
  const columns = columnsFor(menu_type, typed);
  const [parent, siblings] = await Promise.all([
    parentOf(tx, parent_id),
    childrenOf(tx, parent_id),
    expectUrlFree(tx, { menu_type, url: columns.url }),
  ]);
  expectComplete(menu_type, typed);
  expectFits({ ...columns, menu_type, state: lifecycle.normal }, parent);
  const id = newId();
  await insertRow(tx, menus, {
    id,
    ...columns,
    parent_id,
    menu_type,
    // The product's own are named after their route; these have none.
    name: `custom.${id}`,
    sort: (siblings.at(-1)?.sort ?? 0) + 10,
    state: lifecycle.normal,
  });
  return { id };
});
