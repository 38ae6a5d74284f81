import { lockCollected } from "#modules/collection/server/index.ts";
import { bringRefundBack } from "#modules/collection/server/faces/money.ts";
import { stageOf } from "#modules/order/server/index.ts";
import { dropUnpaid, payLines } from "#modules/payment-line/server/faces/paying.ts";
import type { ApprovalState } from "#modules/approval/states.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { RefundState } from "../../states.ts";
import { standsAtChannel } from "../rules/standing.ts";
import type { chargeRefunds } from "../tables.ts";
import { refundLines } from "./lines.ts";

type Refund = Row<typeof chargeRefunds>;

const remark = "线下退款未获批准";

/**
 * Agreed to, the desk has it: a second person lets it go there. Otherwise, and where the channel has paid
 * meanwhile, it stands as its money does.
 */
export async function decidedOffline(
  tx: CommandTx,
  row: Refund,
  approval: ApprovalState,
): Promise<{ to?: RefundState }> {
  const stage = stageOf(approval);
  if (stage === "underWay") return {};
  const { collection_refund_id: refundId, collection_id: collectionId } = row;
  const line = await refundLines.liveOf(tx, row.id);
  if (refundId === null || line?.state !== "WAITING") return {};
  const state = await stateHeld(tx, { collectionId, refundId });
  if (stage === "agreed" && state === "OFFLINE") {
    // Who agreed has not made the payment: who asked for it did.
    const paying = { of: refundLines, ...tx.atHand, order: row, makerId: line.created_by };
    await payLines(tx, { ...paying, purpose: `服务费退款 ${row.number}` }, [line]);
    return {};
  }
  await dropUnpaid(tx, refundLines, { lines: [line], remark });
  if (state !== "OFFLINE") return { to: standsAtChannel(state) };
  await bringRefundBack(tx, { refundId });
  return { to: "failed" };
}

async function stateHeld(
  tx: CommandTx,
  { collectionId, refundId }: { readonly collectionId: string; readonly refundId: string },
) {
  const { refunds } = await lockCollected(tx, { collectionId });
  const held = refunds.find(({ id }) => id === refundId);
  if (!held) throw new Error(`Refund ${refundId} left its collection`);
  return held.state;
}
