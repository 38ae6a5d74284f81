import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion } from "#platform/server/db/rows.ts";
import { menu } from "../../menu-contract.ts";
import { expectIs, expectParentEnabled } from "../support/menu-rules.ts";
import { allBelow, lockMenu, parentOf, setStateOf } from "../support/menu-rows.ts";

/** Gives a disabled menu and all below it back to whoever was granted it. */
export const enableMenu = command(menu.enable, async ({ input, tx }) => {
  await lockStructure(tx);
  const row = await lockMenu(tx, input.id);
  expectIs(row.state, lifecycle.disabled);
  expectVersion(row, input.rowVersion);
  expectParentEnabled(lifecycle.normal, await parentOf(tx, row.parent_id));
  await setStateOf(tx, [row, ...(await allBelow(tx, row.id))], lifecycle.normal);
  return { id: row.id };
});
