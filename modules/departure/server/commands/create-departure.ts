import { expectFiles } from "#modules/attachment/server/index.ts";
import { expectEmployee } from "#modules/employee/server/index.ts";
import { command } from "#platform/server/command.ts";
import { departure } from "../../contract.ts";
import { departureOrder } from "../order.ts";
import { columnsFrom, departmentsOf, whenOnTheWay } from "../support/written.ts";

const { permission } = departure.create;

/** Writes down who leaves, with which day and why. */
export const createDeparture = command(departure.create, async ({ input, tx, actor }) => {
  const { employeeId } = input;
  const { name } = await expectEmployee(tx, actor, { id: employeeId, permission });
  const departments = await departmentsOf(tx, employeeId);
  await expectFiles(tx, input.fileIds, { known: [] });
  const own = {
    employee_id: employeeId,
    employee_name: name,
    department_names: departments.join("、") || null,
    ...columnsFrom(tx, input),
    task_heir_id: null,
    team_heir_id: null,
    agency_heir_id: null,
    key_persons_kept: false,
    handed_over_by: null,
    applied_at: null,
    blocked_reason: null,
  };
  const { id } = await departureOrder.create(tx, own).catch(whenOnTheWay);
  return { id };
});
