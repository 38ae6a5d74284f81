import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { employee } from "../../contract.ts";
import { employeeErrors } from "../../errors.ts";
import { employeeStates } from "../../states.ts";
import { expectHere, expectOnProbation } from "../rules.ts";
import { expectSameEntry, reach } from "../support/reach.ts";
import { employees } from "../tables.ts";

/** Somebody's probation is over, and well. */
export const confirmEmployee = command(employee.confirm, async ({ input, tx, actor }) => {
  const { id, rowVersion } = input;
  const { entry, state } = await reach(tx, actor, { id, of: employee.confirm });
  expectHere(state);
  expectOnProbation(state);
  expectSameEntry(entry, rowVersion);
  if (!entry) throw new Refused(employeeErrors.wrongState, { state: "employed" });
  await updateRow(tx, employees, { row: entry, to: { state: employeeStates.employed } });
  return { id };
});
