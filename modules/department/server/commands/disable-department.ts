import { departments } from "#modules/identity/server/faces/tables.ts";
import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { department } from "../../contract.ts";
import { departmentStates } from "../../states.ts";
import { expectCanBecome, expectNobodyNeeds, expectNotCompany, subtreeOf } from "../rules.ts";
import { membersOf } from "../support/members.ts";
import { treeOf } from "../support/tree.ts";

/** Takes a department out of use once nobody in force is in it and nothing below it is in use. */
export const disableDepartment = command(department.disable, async ({ input, tx }) => {
  await lockStructure(tx);
  const row = await lockRow(tx, departments, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  expectNotCompany(row);
  const [, ...below] = subtreeOf(await treeOf(tx), row.id);
  expectNobodyNeeds(below, await membersOf(tx, row.id, "inForce"));
  await updateRow(tx, departments, { row, to: { state: departmentStates.disabled } });
  return { id: row.id };
});
