import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { nextSending } from "../rules/refund.ts";
import { isHeld } from "../rules/release.ts";
import { call, unasked } from "../support/at-channel.ts";
import { concludeChange, lockByRefund } from "../support/collections.ts";
import type { RefundRow } from "../support/whole.ts";
import { noteStep } from "../support/steps.ts";
import { refunds } from "../tables.ts";
import { answerIn, ask, hear, type Tending } from "./hear-refund.ts";

/**
 * What the claim found under the lock: nothing was ever sent, something was and ended, or something
 * was sent under this number and never answered.
 */
type Sending = "first" | "again" | "afterSilence";

interface Claimed {
  readonly refund: RefundRow;
  readonly sending: Sending;
}

/** Longer than a call takes, so that nobody looks while the answer is on its way. */
const lookAfterMs = 60_000;

const sendingAt = (now: Date) => ({
  sending_at: now.toISOString(),
  next_look_at: new Date(now.getTime() + lookAfterMs).toISOString(),
});

/** Sends what waits. Under another number only if the channel said that the last one failed. */
export async function sendWaiting(
  tending: Tending,
  refund: RefundRow,
  failureConfirmed: boolean,
): Promise<void> {
  const claimed = await claiming(tending, refund, async (tx, row) => {
    if (row.state !== "WAITING" || isHeld(row)) return undefined;
    if (row.row_version !== refund.row_version) return undefined;
    const { sendNumber, tries } = nextSending(row.number, row.tries, failureConfirmed);
    const number = { send_number: sendNumber, tries, failure_confirmed: false };
    const to = { state: "SUBMITTED", ...number, ...sendingAt(tx.now) } as const;
    await noteStep(tx, stepOf(row, "SUBMITTED", { sendNumber }));
    const sending = row.sending_at === null ? "first" : "again";
    return { refund: await updateRow(tx, refunds, { row, to }), sending };
  });
  if (claimed) await send(tending, claimed);
}

/**
 * Sends again, under the same number, what the channel does not know. From here on nobody can tell
 * by the answer to one sending what became of the other: the refund is unknown before a byte leaves.
 */
export async function sendAgain(tending: Tending, refund: RefundRow): Promise<void> {
  const claimed = await claiming(tending, refund, async (tx, row) => {
    const isUnanswered = row.state === "SUBMITTED" || row.state === "UNKNOWN";
    if (!isUnanswered || row.sending_at !== refund.sending_at) return undefined;
    if (row.state !== "UNKNOWN") await noteStep(tx, stepOf(row, "UNKNOWN", {}));
    const to = { state: "UNKNOWN", ...sendingAt(tx.now) } as const;
    return { refund: await updateRow(tx, refunds, { row, to }), sending: "afterSilence" };
  });
  if (claimed) await send(tending, claimed);
}

const stepOf = (row: RefundRow, state: string, detail: Record<string, string>) => ({
  collectionId: row.collection_id,
  about: row.number,
  kind: `refund.${state}`,
  detail,
  by: null,
});

/** The row says that it is being sent, and under which number, before a byte leaves. */
const claiming = (
  { engine, tenantId }: Tending,
  { id, created_by: userId }: RefundRow,
  claim: (tx: CommandTx, row: RefundRow) => Promise<Claimed | undefined>,
): Promise<Claimed | undefined> =>
  unasked(engine, { tenantId, userId }, async (tx) => {
    const { refund } = await lockByRefund(tx, id);
    const claimed = await claim(tx, refund);
    if (claimed) await concludeChange(tx, refund.collection_id);
    return claimed;
  });

async function send(tending: Tending, { refund, sending }: Claimed): Promise<void> {
  const { at, payment } = tending;
  const { send_number: number, amount_fen: amountFen, reason, sending_at: sentAt } = refund;
  const ofThis = { sentAt, isFirst: sending === "first" };
  const toThis = { number, byQuery: false };
  const outcome = await at.port.refund(call, {
    refundNumber: number,
    merchantNumber: payment.merchant_number,
    amountFen,
    reason,
  });
  if (outcome.kind !== "certainFailure") {
    return hear(tending, refund, { outcome, heard: { ...answerIn(outcome, toThis), ...ofThis } });
  }
  if (outcome.notSent) {
    // That this sending went nowhere says nothing of the one before it.
    const state = sending === "afterSilence" ? "unknown" : "notSent";
    return hear(tending, refund, { outcome, heard: { answer: { ...toThis, state }, ...ofThis } });
  }
  // A refusal ends it only if the channel, asked for it, does not have it. After a silence not even
  // then: the refusal may be of our repeat, and the first sending be found later.
  await at.keep(outcome, () => Promise.resolve());
  const asked = await ask(tending, number);
  const isUnheardOf = asked.kind === "ok" && asked.value.state === "notFound";
  if (!isUnheardOf || sending === "afterSilence") {
    return hear(tending, refund, { outcome: asked, heard: answerIn(asked, { number }) });
  }
  const { code: failCode, message: failText } = outcome;
  const refused = { answer: { ...toThis, state: "failed" }, failCode, failText } as const;
  return hear(tending, refund, { outcome: asked, heard: { ...refused, ...ofThis } });
}
