import { expectEmployee } from "#modules/employee/server/index.ts";
import { expectMayMove } from "#modules/staff/server/faces/moving.ts";
import { command } from "#platform/server/command.ts";
import { transfer } from "../../contract.ts";
import { transferOrder } from "../order.ts";
import { destinationOf, sayingWhoMends } from "../support/destination.ts";
import { standingOf } from "../support/standing.ts";

const { permission } = transfer.submit;

/** Sends a transfer round for approval, if it could be made as things stand now. */
export const submitTransfer = command(transfer.submit, async ({ input: { id }, tx, actor }) => {
  const row = await transferOrder.lockFor(tx, actor, { id, action: "submit" });
  await expectEmployee(tx, actor, { id: row.employee_id, permission });
  const destination = await destinationOf(tx, row);
  await expectMayMove(tx, destination).catch(sayingWhoMends(destination));
  const also = await standingOf(tx, row.employee_id);
  // Where nobody has to be asked it is agreed to at once, and has been in approval all the same.
  const begun = await transferOrder.move(tx, row, { to: "approving", also });
  return transferOrder.submit(tx, begun);
});
