import { query } from "#platform/server/query.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { riskyAmong } from "../batch/risky-lines.ts";
import { linkToOrder } from "../support/orders.ts";
import { expectSeen } from "./payout-list.ts";

/** What whoever puts payouts together is told of those that he has to look at one by one. */
export const risksForBatch = query(payoutBatch.risks, async ({ input, tx, actor }) => {
  await expectSeen(tx, actor.rangeOf(payoutBatch.risks.permission), input.payoutIds);
  const found = await riskyAmong(tx, input.payoutIds);
  return found.map(({ id, orderType, orderId, risks }) => ({
    payoutId: id,
    orderLink: linkToOrder(orderType, orderId),
    risks: [...risks],
  }));
});
