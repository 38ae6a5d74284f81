import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion } from "#platform/server/db/rows.ts";
import { menu } from "../../menu-contract.ts";
import { expectIs, expectNotNeeded } from "../support/menu-rules.ts";
import { allBelow, lockMenu, setStateOf } from "../support/menu-rows.ts";

/** Takes a menu and all below it from everybody, in every tenant. Who granted what stays noted. */
export const disableMenu = command(menu.disable, async ({ input, tx }) => {
  await lockStructure(tx);
  const row = await lockMenu(tx, input.id);
  expectIs(row.state, lifecycle.normal);
  expectVersion(row, input.rowVersion);
  const all = [row, ...(await allBelow(tx, row.id))];
  expectNotNeeded(all.map((one) => one.permission_name));
  await setStateOf(tx, all, lifecycle.disabled);
  return { id: row.id };
});
