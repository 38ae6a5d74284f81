import { departments } from "#modules/identity/server/faces/tables.ts";
import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { department } from "../../contract.ts";
import { departmentStates } from "../../states.ts";
import {
  expectCanBecome,
  expectEmpty,
  expectInNoRange,
  expectNotCompany,
  subtreeOf,
} from "../rules.ts";
import { membersOf } from "../support/members.ts";
import { rolesShowing } from "../support/roles.ts";
import { treeOf } from "../support/tree.ts";

/** Deletes a department that has nobody in it, nothing below it and that no role shows by choice. */
export const removeDepartment = command(department.remove, async ({ input, tx }) => {
  await lockStructure(tx);
  const row = await lockRow(tx, departments, input.id);
  expectCanBecome(row.state, "deleted");
  expectNotCompany(row);
  const [, ...below] = subtreeOf(await treeOf(tx), row.id);
  expectEmpty(below, await membersOf(tx, row.id, "all"));
  expectInNoRange(await rolesShowing(tx, row.id));
  await updateRow(tx, departments, { row, to: { state: departmentStates.deleted } });
  return { id: row.id };
});
