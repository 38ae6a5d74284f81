import { departments } from "#modules/identity/server/faces/tables.ts";
import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { department } from "../../contract.ts";
import { departmentStates } from "../../states.ts";
import { placeOfNew } from "../rules.ts";
import { whenNameTaken } from "../support/name-taken.ts";
import { treeOf } from "../support/tree.ts";

/** Adds a department behind its siblings; the first of a tenant is the company. */
export const createDepartment = command(department.create, async ({ input, tx, caller }) => {
  const { departmentName: name, departmentDescribe: description, remark, parentId } = input;
  await lockStructure(tx);
  const { id } = await insertRow(tx, departments, {
    name,
    description,
    remark,
    ...placeOfNew(await treeOf(tx), parentId),
    state: departmentStates.normal,
  }).catch(whenNameTaken(name, caller.language));
  return { id };
});
