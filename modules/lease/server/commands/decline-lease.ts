import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { startRent } from "../../contract.ts";
import { leaseErrors } from "../../errors.ts";
import { declineOrder } from "../matching/decline-order.ts";
import { judgeAgain } from "../matching/judge-again.ts";
import { gather } from "../matching/situation.ts";
import { lockFor } from "../support/reach.ts";

/** Says of an order that a lease start could belong to that it is not the one. */
export const declineLease = command(startRent.decline, async ({ input, tx, actor }) => {
  const { id, rowVersion, orderId } = input;
  const wanted = { id, rowVersion, action: "match", by: startRent.decline } as const;
  await lockFor(tx, actor, wanted);
  const { leases, orders } = await gather(tx, { leaseIds: [id], orders: [] });
  const order = orders.find((one) => one.orderId === orderId);
  if (!order) throw new Refused(leaseErrors.orderUnknown);
  await declineOrder(tx, { leaseId: id, orderId, orderNo: order.orderNo });
  await judgeAgain(tx, { leaseIds: leases.map((lease) => lease.id) });
  return { id };
});
