import { notify } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { CollectionRow, RefundRow } from "./whole.ts";
import { byHand } from "../../states.ts";
import { collectionLink } from "./link.ts";

interface Change<T> {
  readonly before: Pick<T, "state" & keyof T>;
  readonly after: T;
}

/** Tells whoever asked for the money that its code is over and nobody paid. Orders tell of theirs. */
export async function tellOfExpiry(
  tx: CommandTx,
  { before, after }: Change<CollectionRow>,
): Promise<void> {
  if (after.state !== "EXPIRED" || before.state === after.state) return;
  if (after.order_type !== byHand) return;
  const { id, number: collectionNo, subject, amount_fen: fen } = after;
  await notify(tx, {
    to: after.created_by,
    event: "qr.expired",
    values: { collectionNo, subject, amount: showYuan(fen) },
    link: collectionLink(id),
    subject: { type: "collection", id },
  });
}

const eventOf: Partial<Record<RefundRow["state"], "refund.done" | "refund.failed">> = {
  SUCCEEDED: "refund.done",
  FAILED: "refund.failed",
};

/** Tells whoever asked for a refund how it ended, unless that was an order. */
export async function tellOfRefund(
  tx: CommandTx,
  { order_type: orderType }: Pick<CollectionRow, "order_type">,
  { before, after }: Change<RefundRow>,
): Promise<void> {
  if (orderType !== byHand) return;
  const event = eventOf[after.state];
  if (!event || before.state === after.state) return;
  await notify(tx, {
    to: after.asked_by,
    event,
    values: { refundNo: after.number, amount: showYuan(after.amount_fen) },
    link: collectionLink(after.collection_id),
    subject: { type: "refund", id: after.id },
  });
}
