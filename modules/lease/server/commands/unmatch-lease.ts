import { command } from "#platform/server/command.ts";
import { startRent } from "../../contract.ts";
import { leaseStates } from "../../states.ts";
import { declineOrder } from "../matching/decline-order.ts";
import { judgeAgain, settle, withoutOrder } from "../matching/judge-again.ts";
import { lockFor } from "../support/reach.ts";

/** Takes a lease start and its order apart, with the reason; no rule puts them together again. */
export const unmatchLease = command(startRent.unmatch, async ({ input, tx, actor }) => {
  const { id, rowVersion, remark } = input;
  const wanted = { id, rowVersion, action: "unmatch", by: startRent.unmatch } as const;
  const { order_id: orderId, order_number: orderNo } = await lockFor(tx, actor, wanted);
  tx.remark = remark;
  await settle(tx, id, { ...withoutOrder, state: leaseStates.unmatched });
  if (orderId !== null) await declineOrder(tx, { leaseId: id, orderId, orderNo: orderNo ?? "" });
  await judgeAgain(tx, { leaseIds: [id] });
  return { id };
});
