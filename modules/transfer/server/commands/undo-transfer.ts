import { awaitTransfer } from "#modules/employee/server/index.ts";
import { command } from "#platform/server/command.ts";
import { transfer } from "../../contract.ts";
import { transferStates } from "../../states.ts";
import { transferOrder } from "../order.ts";

/** Gives a transfer up before it takes effect; it stays readable, with the reason. */
export const undoTransfer = command(transfer.undo, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await transferOrder.lockFor(tx, actor, { id, action: "undo" });
  await transferOrder.move(tx, row, { to: "withdrawn", remark, also: { blocked_reason: null } });
  const isAwaited = row.state === transferStates.awaitingDay;
  if (isAwaited) await awaitTransfer(tx, row.employee_id, null);
  return { id };
});
