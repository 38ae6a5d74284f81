import { approversOf } from "#modules/approval/server/faces/approved.ts";
import { releaseRefundOf } from "#modules/collection/server/faces/money.ts";
import { command } from "#platform/server/command.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { reachRefund } from "../refund/order.ts";

/** Lets an approved refund go: another than who asked for it, and than who alone passed it. */
export const refundCharge = command(
  serviceChargeRefund.refund,
  async ({ input, tx, actor, flows }) => {
    const { row, refundId } = await reachRefund(tx, actor, { id: input.id, action: "refund" });
    const approvers = (await approversOf(tx, [row.id])).get(row.id) ?? [];
    await releaseRefundOf(tx, flows, { refundId, approvers });
    return { id: row.id };
  },
);
