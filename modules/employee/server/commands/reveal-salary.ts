import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { employee } from "../../contract.ts";
import { employeeErrors } from "../../errors.ts";
import { reach } from "../support/reach.ts";
import { openSalary } from "../support/salary.ts";

/** Shows what somebody earns; the log keeps who looked, at whose, and why. */
export const revealSalary = command(employee.reveal, async ({ input, tx, actor, vault }) => {
  const { id, remark } = input;
  const { entry } = await reach(tx, actor, { id, of: employee.reveal });
  if (!entry?.salary_sealed) throw new Refused(employeeErrors.noSalary);
  tx.changes.push({ table: "employees", id, before: null, after: { revealed: "salary" } });
  tx.remark = remark;
  return openSalary({ tx, vault, id }, entry.salary_sealed);
});
