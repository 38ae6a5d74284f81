import { departments } from "#modules/identity/server/faces/tables.ts";
import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { department } from "../../contract.ts";
import { expectEditable } from "../rules.ts";
import { whenNameTaken } from "../support/name-taken.ts";

/** Changes the words of a department, unless somebody else changed it meanwhile. */
export const updateDepartment = command(department.update, async ({ input, tx, caller }) => {
  const { departmentName: name, departmentDescribe: description, remark } = input;
  await lockStructure(tx);
  const row = await lockRow(tx, departments, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, departments, { row, to: { name, description, remark } }).catch(
    whenNameTaken(name, caller.language),
  );
  return { id: row.id };
});
