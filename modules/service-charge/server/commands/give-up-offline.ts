import { bringRefundBack } from "#modules/collection/server/faces/money.ts";
import { dropUnpaid } from "#modules/payment-line/server/faces/paying.ts";
import { command } from "#platform/server/command.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { refundLines } from "../offline/lines.ts";
import { reachRefund } from "../refund/order.ts";

/** Takes a payment back that has surely not begun, failed or came back; the refund stands as the channel left it. */
export const giveUpOffline = command(
  serviceChargeRefund.giveUpOffline,
  async ({ input, tx, actor }) => {
    const { id, remark } = input;
    const { row, refundId } = await reachRefund(tx, actor, { id, action: "giveUpOffline" });
    const line = await refundLines.liveOf(tx, row.id);
    if (!line) throw new Error(`Refund ${row.number} pays nobody`);
    tx.remark = remark;
    await dropUnpaid(tx, refundLines, { lines: [line], remark });
    await bringRefundBack(tx, { refundId });
    return { id };
  },
);
