import { retryRefundOf } from "#modules/collection/server/faces/money.ts";
import { command } from "#platform/server/command.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { reachRefund } from "../refund/order.ts";

/** Sends a refund again, under its number: the channel is asked first what became of it. */
export const retryRefundOfCharge = command(
  serviceChargeRefund.retryRefund,
  async ({ input, tx, actor, flows }) => {
    const { row, refundId } = await reachRefund(tx, actor, {
      id: input.id,
      action: "retryRefund",
    });
    await retryRefundOf(tx, flows, { refundId });
    return { id: row.id };
  },
);
