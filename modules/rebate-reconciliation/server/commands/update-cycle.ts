import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { expectDays } from "../rules/cycle.ts";
import { columnsOf } from "../support/columns.ts";
import { expectDepartment } from "../support/department.ts";
import { expectScope, lockCycle } from "../support/reach.ts";
import { cycles } from "../tables.ts";

/** Changes the plan of a reconciliation that has not begun. */
export const updateCycle = command(rebateReconciliationCycle.update, async (context) => {
  const { input, tx, actor } = context;
  const { id, rowVersion } = input;
  const by = rebateReconciliationCycle.update;
  const row = await lockCycle(tx, actor, { id, rowVersion, by, action: "update" });
  expectDays(input);
  await expectDepartment(tx, input.departmentId);
  expectScope(actor, by, input.departmentId);
  await updateRow(tx, cycles, { row, to: columnsOf(input) });
  return { id };
});
