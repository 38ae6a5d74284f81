import { expectEmployee } from "#modules/employee/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { departure } from "../../contract.ts";
import { departureOrder } from "../order.ts";
import { expectHeirs } from "../support/heirs.ts";
import { departures } from "../tables.ts";

const { permission } = departure.handOver;

/** Says who takes over what on the last day; the gate tells at once what is still in the way. */
export const handOverDeparture = command(departure.handOver, async ({ input, tx, actor }) => {
  const { id, rowVersion: version, keyPersonsKept: key_persons_kept } = input;
  const row = await departureOrder.lockFor(tx, actor, { id, action: "handOver", version });
  await expectEmployee(tx, actor, { id: row.employee_id, permission });
  const heirs = {
    task_heir_id: input.taskHeirId,
    team_heir_id: input.teamHeirId,
    agency_heir_id: input.agencyHeirId,
  };
  await expectHeirs(tx, { before: row, after: heirs });
  const to = { ...heirs, key_persons_kept, handed_over_by: actor.userId };
  await updateRow(tx, departures, { row, to });
  return { id };
});
