import type { Engine } from "#platform/server/engine.ts";
import { isHeld } from "../rules/release.ts";
import { openChannel, readIn } from "../support/at-channel.ts";
import { qrById, refundById } from "../support/collections.ts";
import type { RefundRow } from "../support/whole.ts";
import type { TendRefund } from "./flows.ts";
import { answerIn, ask, type Asked, hear, type Tending } from "./hear-refund.ts";
import { sendAgain, sendWaiting } from "./send-refund.ts";

/** Does what is next for a refund. May be run at any moment and any number of times. */
export async function runTendRefund(
  engine: Engine,
  {
    tenantId,
    refundId,
    about,
  }: Pick<TendRefund, "tenantId" | "refundId"> & {
    /** The number that the channel spoke of, where it did. */
    readonly about?: string;
  },
): Promise<void> {
  const { refund, payment } = await readIn(engine, tenantId, async (tx) => {
    const found = await refundById(tx, refundId);
    return { refund: found, payment: await qrById(tx, found.collection_order_id) };
  });
  const { account_id: accountId, created_by: userId } = payment;
  const at = await openChannel(engine, { tenantId, accountId, userId });
  const tending = { engine, tenantId, payment, at };
  if (about && about !== refund.send_number) {
    const outcome = await ask(tending, about);
    return hear(tending, refund, { outcome, heard: answerIn(outcome, { number: about }) });
  }
  return refund.state === "WAITING" ? tendWaiting(tending, refund) : askAfterIt(tending, refund);
}

/** Nobody has it, or it failed for certain: only then may something be sent. */
const mayGoOn = (asked: Asked): boolean =>
  asked.kind === "ok" && (asked.value.state === "notFound" || asked.value.state === "failed");

async function tendWaiting(tending: Tending, refund: RefundRow): Promise<void> {
  if (isHeld(refund)) return;
  const { send_number: number } = refund;
  const { maySend } = tending.at;
  const mayHaveBeenSent = refund.sending_at !== null || refund.tries > 1 || refund.looks > 0;
  if (!mayHaveBeenSent) return maySend ? sendWaiting(tending, refund, false) : undefined;
  // Sent before, under this number or another: whoever sends again asks first.
  const outcome = await ask(tending, number);
  if (!mayGoOn(outcome) || !maySend) {
    return hear(tending, refund, { outcome, heard: answerIn(outcome, { number }) });
  }
  await tending.at.keep(outcome, () => Promise.resolve());
  const isFailed = outcome.kind === "ok" && outcome.value.state === "failed";
  return sendWaiting(tending, refund, isFailed);
}

/** Asks; what the channel never received is sent again, under the same number. */
async function askAfterIt(tending: Tending, refund: RefundRow): Promise<void> {
  const { send_number: number, state } = refund;
  const outcome = await ask(tending, number);
  await hear(tending, refund, { outcome, heard: answerIn(outcome, { number }) });
  const neverArrived = outcome.kind === "ok" && outcome.value.state === "notFound";
  const isUnanswered = state === "SUBMITTED" || state === "UNKNOWN";
  if (neverArrived && isUnanswered && tending.at.maySend) {
    await sendAgain(tending, refund);
  }
}
