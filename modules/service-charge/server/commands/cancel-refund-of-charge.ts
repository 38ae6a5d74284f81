import { endApproval } from "#modules/approval/server/index.ts";
import { cancelRefundOf } from "#modules/collection/server/faces/money.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { refundStates } from "../../states.ts";
import { reachRefund, refundOrder } from "../refund/order.ts";
import { chargeRefunds } from "../tables.ts";

/** Gives a refund up that has surely not reached the channel, its approval with it; the amount is free again. */
export const cancelRefundOfCharge = command(
  serviceChargeRefund.cancelRefund,
  async ({ input, tx, actor }) => {
    const { id, remark } = input;
    const { refundId } = await reachRefund(tx, actor, { id, action: "cancelRefund" });
    tx.remark = remark;
    await cancelRefundOf(tx, { refundId });
    const row = await lockRow(tx, chargeRefunds, id);
    if (row.state === refundStates.pending) {
      await refundOrder.move(tx, row, { to: "cancelled" });
      await endApproval(tx, { orderId: id, remark });
    }
    return { id };
  },
);
