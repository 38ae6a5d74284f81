import { awaitDeparture } from "#modules/employee/server/index.ts";
import { command } from "#platform/server/command.ts";
import { departure } from "../../contract.ts";
import { departureStates } from "../../states.ts";
import { departureOrder } from "../order.ts";

/** Gives a departure up before it takes effect: he stays what he was, and the paper readable. */
export const undoDeparture = command(departure.undo, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await departureOrder.lockFor(tx, actor, { id, action: "undo" });
  await departureOrder.move(tx, row, { to: "withdrawn", remark, also: { blocked_reason: null } });
  const isAwaited = row.state === departureStates.handingOver;
  if (isAwaited) await awaitDeparture(tx, row.employee_id, null);
  return { id };
});
