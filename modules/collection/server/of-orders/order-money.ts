import { reasonsAgainstRelease } from "#modules/dual-control/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { Refused } from "#platform/server/refused.ts";
import type { RefundAction } from "../../states.ts";
import { expectNone, reasonsAgainstPayment, reasonsAgainstRefund } from "../rules/reasons.ts";
import {
  collectionById,
  lockByQr,
  lockByRefund,
  qrById,
  refundById,
} from "../support/collections.ts";
import { giveParkedBack, keepParked } from "../support/decide-payment.ts";
import { giveRefundUp, letRefundGo, sendRefundAgain } from "../support/move-refund.ts";
import { lineOf } from "../support/release-line.ts";
import { type NewRefund, reserveRefund } from "../support/reserve-refund.ts";

type Starting = Pick<Flows, "start">;
type OfOrder = Omit<NewRefund, "now" | "of"> & Required<Pick<NewRefund, "of">>;

/** Keeps an amount of what an order received back for it, until its refund is let go or given up. */
export async function requestRefund(
  tx: CommandTx,
  { paymentId, ...wanted }: OfOrder & { readonly paymentId: string },
): Promise<{ id: string; number: string }> {
  const { qr: payment } = await lockByQr(tx, paymentId);
  expectNone(reasonsAgainstPayment("refund", payment, wanted.amountFen));
  return reserveRefund(tx, { ...wanted, now: tx.now, payment });
}

/** The same of money that did not come as it was asked for: all of it, for the reason it was parked for. */
export async function giveBackLate(
  tx: CommandTx,
  {
    paymentId,
    ...wanted
  }: Pick<OfOrder, "remark" | "fileIds" | "of"> & { readonly paymentId: string },
): Promise<{ id: string; number: string }> {
  return giveParkedBack(tx, await lockByQr(tx, paymentId), wanted);
}

/** Takes money that came late as what was asked for. */
export async function keepLate(
  tx: CommandTx,
  flows: Starting,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  await keepParked(tx, flows, await lockByQr(tx, paymentId));
}

interface Named {
  readonly refundId: string;
}

interface Released extends Named {
  /** Who passed its order. */
  readonly approvers: readonly string[];
}

/** Sends what was approved: another than who asked for it lets it go. */
export async function releaseRefundOf(
  tx: CommandTx,
  flows: Starting,
  { refundId, approvers }: Released,
): Promise<void> {
  await letRefundGo(tx, flows, { ...(await lockByRefund(tx, refundId)), approvers });
}

/** Sends it again, under the same number as long as the channel has not confirmed that it failed. */
export async function retryRefundOf(tx: CommandTx, flows: Starting, { refundId }: Named) {
  await sendRefundAgain(tx, flows, await lockByRefund(tx, refundId));
}

/** Frees what it held; only what surely is not with the channel. */
export async function cancelRefundOf(tx: CommandTx, { refundId }: Named): Promise<void> {
  await giveRefundUp(tx, await lockByRefund(tx, refundId));
}

/** What stands against an action on a refund of an order. */
export async function reasonsAgainstRefundOf(
  tx: ReadTx,
  {
    refundId,
    approvers,
    action,
    me,
  }: Released & { readonly action: RefundAction; readonly me: string },
): Promise<Refused[]> {
  const refund = await refundById(tx, refundId);
  const payment = await qrById(tx, refund.collection_order_id);
  const about = await collectionById(tx, refund.collection_id);
  const lines = [lineOf(about, refund, approvers)];
  const againstRelease =
    action === "releaseRefund" ? await reasonsAgainstRelease(tx, me, lines) : [];
  return reasonsAgainstRefund(action, refund, { payment, againstRelease });
}
