import { departments } from "#modules/identity/server/faces/tables.ts";
import { expectMayRestructure, lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { department } from "../../contract.ts";
import { departmentErrors } from "../../errors.ts";
import { expectEditable, planMove } from "../rules.ts";
import { shift, treeOf } from "../support/tree.ts";

/** Hangs a department, with all below it, under a parent and between siblings. */
export const moveDepartment = command(department.move, async ({ input, tx, actor }) => {
  const { parentId } = input;
  await lockStructure(tx);
  const row = await lockRow(tx, departments, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  const [moved, ...others] = planMove(await treeOf(tx), input);
  if (!moved) throw new Error(`The plan leaves out ${row.id}`);
  // The order among siblings shows nobody more than before; another parent does.
  if (row.parent_id !== parentId) await expectMayRestructure(tx, actor.userId);
  const { depth, sort } = moved;
  await updateRow(tx, departments, { row, to: { parent_id: parentId, depth, sort } }).catch(
    whenTaken("departments_name", departmentErrors.nameTaken, { name: row.name }),
  );
  await shift(tx, others);
  return { id: row.id };
});
