import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { roles } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";
import { roleList } from "../queries/roles.ts";
import { expectCanBecome } from "../rules.ts";
import { judged } from "../support/proposed-grant.ts";

/** Puts a disabled role back in force, which gives its holders all of it: judged like a grant. */
export const enableRole = command(role.enable, async ({ input, tx, actor }) => {
  await lockStructure(tx);
  const row = await lockRow(tx, roles, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  const { menuGrants, customDepartments } = await roleList.one(tx, row.id);
  await judged(tx, actor.userId, {
    id: row.id,
    name: row.name,
    menus: menuGrants,
    visibleRange: row.visible_range,
    departments: customDepartments,
    grantsPackage: row.grants_package,
  });
  await updateRow(tx, roles, { row, to: { state: roleStates.normal } });
  return { id: row.id };
});
