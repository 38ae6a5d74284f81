import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { cycleStates } from "../../states.ts";
import { expectDays } from "../rules/cycle.ts";
import { columnsOf } from "../support/columns.ts";
import { expectDepartment } from "../support/department.ts";
import { expectScope } from "../support/reach.ts";
import { cycles } from "../tables.ts";

/** Plans a reconciliation: over which days and which part of the company, and with whom. */
export const createCycle = command(rebateReconciliationCycle.create, async (context) => {
  const { input, tx, actor } = context;
  expectDays(input);
  await expectDepartment(tx, input.departmentId);
  expectScope(actor, rebateReconciliationCycle.create, input.departmentId);
  const { id } = await insertRow(tx, cycles, {
    ...columnsOf(input),
    number: await nextOrderNumber(tx, "DZ", tx.now),
    state: cycleStates.notStarted,
    confirmed_by: null,
    confirmed_at: null,
    closed_by: null,
    closed_at: null,
  });
  return { id };
});
