import { expectEmployee } from "#modules/employee/server/index.ts";
import { command } from "#platform/server/command.ts";
import { departure } from "../../contract.ts";
import { departureOrder } from "../order.ts";

const { permission } = departure.submit;

/** Sends a departure round for approval. */
export const submitDeparture = command(departure.submit, async ({ input: { id }, tx, actor }) => {
  const row = await departureOrder.lockFor(tx, actor, { id, action: "submit" });
  await expectEmployee(tx, actor, { id: row.employee_id, permission });
  // Where nobody has to be asked it is agreed to at once, and has been in approval all the same.
  const begun = await departureOrder.move(tx, row, { to: "approving" });
  return departureOrder.submit(tx, begun);
});
