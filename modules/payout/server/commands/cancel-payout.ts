import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { giveUp } from "../support/for-orders.ts";
import { tellOrder } from "../support/orders.ts";
import { reach } from "../support/reach.ts";

/** Gives a payout up that certainly was not paid, or came back. Its order may pay in another way. */
export const cancelPayout = command(payout.cancel, async ({ input, tx, actor }) => {
  const row = await reach(tx, actor, { id: input.id, action: "cancel" });
  tx.remark = input.remark;
  await giveUp(tx, row, input.remark);
  await tellOrder(tx, row.order_type, {
    payoutId: row.id,
    orderId: row.order_id,
    lineNumber: row.line_number,
    amountFen: row.amount_fen,
    outcome: "failed",
  });
  return { id: row.id };
});
