import { departments } from "#modules/identity/server/faces/tables.ts";
import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { department } from "../../contract.ts";
import { departmentStates } from "../../states.ts";
import { departmentIn, expectCanBecome, expectEnabled } from "../rules.ts";
import { treeOf } from "../support/tree.ts";

/** Puts a disabled department back to use, if the one above it is in use. */
export const enableDepartment = command(department.enable, async ({ input, tx }) => {
  await lockStructure(tx);
  const row = await lockRow(tx, departments, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  if (row.parent_id !== null) expectEnabled(departmentIn(await treeOf(tx), row.parent_id));
  await updateRow(tx, departments, { row, to: { state: departmentStates.normal } });
  return { id: row.id };
});
