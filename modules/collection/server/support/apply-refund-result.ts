import type { RefundResult } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import {
  looksBeforeSomebodyIsTold,
  momentAfter,
  secondsToNextRefundLook,
} from "../rules/ladder.ts";
import {
  afterAnotherSending,
  afterRefundAnswer,
  type RefundAnswer,
  type RefundVerdict,
} from "../rules/refund.ts";
import { collectionOrders, refunds } from "../tables.ts";
import { concludeChange, lockByRefund, paymentOf } from "./collections.ts";
import type { RefundRow } from "./whole.ts";
import { noteStep } from "./steps.ts";
import { tellOfRefund } from "./tell-maker.ts";

/** What was heard about a refund, besides how it stands. */
export interface RefundHeard extends Pick<
  RefundResult,
  "providerNumber" | "at" | "failCode" | "failText"
> {
  readonly answer: RefundAnswer;
  readonly exchangeId: string | null;
  /** Which sending was answered, as its claim wrote it; not given: nobody's, a question was. */
  readonly sentAt?: string | null;
  /** Nothing was ever sent before that sending. */
  readonly isFirst?: boolean;
}

interface Applied {
  readonly refundId: string;
  readonly heard: RefundHeard;
  readonly now: Date;
}

/** The only writer of what became of a refund: any answer may come twice, late or out of order. */
export async function applyRefundResult(
  tx: CommandTx,
  { refundId, heard, now }: Applied,
): Promise<void> {
  const { collection, refund, qrs } = await lockByRefund(tx, refundId);
  const isOvertaken = heard.sentAt !== undefined && heard.sentAt !== refund.sending_at;
  const verdict = afterRefundAnswer(
    {
      amountFen: refund.amount_fen,
      state: refund.state,
      sendNumber: refund.send_number,
      settledNumber: refund.settled_number,
      failureConfirmed: refund.failure_confirmed,
      excessFen: refund.excess_fen,
    },
    isOvertaken ? afterAnotherSending(heard.answer) : heard.answer,
  );
  const incident = incidentOf(refund, verdict);
  const payment = paymentOf({ qrs }, refund);
  // Given up and paid out all the same: what it held may be held by another refund by now.
  const isRevived = refund.state === "CANCELLED" && verdict.refund.state !== "CANCELLED";
  const held = payment.refund_held_fen + (isRevived ? refund.amount_fen : 0);
  const beyond = Math.max(0, held - payment.paid_fen - payment.refund_excess_fen);
  if (beyond + verdict.excessFen > 0) {
    const to = { refund_excess_fen: payment.refund_excess_fen + beyond + verdict.excessFen };
    await updateRow(tx, collectionOrders, { row: payment, to });
  }
  const to = {
    ...fieldsOf(refund, verdict, { heard, now }),
    excess_fen: refund.excess_fen + verdict.excessFen,
    incident: incident ?? refund.incident,
  };
  const row = await updateRow(tx, refunds, { row: refund, to });
  await noteWhatChanged(tx, { before: refund, after: row, exchangeId: heard.exchangeId });
  await tellOfRefund(tx, collection, { before: refund, after: row });
  await concludeChange(tx, refund.collection_id);
}

function incidentOf(refund: RefundRow, { refund: after, incident }: RefundVerdict) {
  if (incident) return incident;
  const isTired = after.state === "UNKNOWN" && refund.looks + 1 >= looksBeforeSomebodyIsTold;
  return isTired && refund.incident === null ? "NO_ANSWER" : null;
}

interface Moment {
  readonly heard: RefundHeard;
  readonly now: Date;
}

function fieldsOf(refund: RefundRow, { refund: after }: RefundVerdict, { heard, now }: Moment) {
  const looks = after.state === refund.state ? refund.looks + 1 : 0;
  const seconds = secondsToNextRefundLook(after.state, looks);
  const isSuccess = after.state === "SUCCEEDED" && refund.state !== "SUCCEEDED";
  const isUnsent = refund.state === "SUBMITTED" && after.state === "WAITING" && heard.isFirst;
  return {
    state: after.state,
    settled_number: after.settledNumber,
    failure_confirmed: after.failureConfirmed,
    ...(isUnsent && { sending_at: null }),
    ...(heard.providerNumber && { provider_number: heard.providerNumber }),
    ...(isSuccess && { refunded_at: (heard.at ?? now).toISOString() }),
    ...failureOf(refund, after.state === "FAILED", heard),
    looks,
    apply_failures: 0,
    next_look_at: momentAfter(now, seconds),
  };
}

const failureOf = (refund: RefundRow, isFailed: boolean, { failCode, failText }: RefundHeard) => ({
  fail_code: isFailed ? (failCode ?? refund.fail_code) : null,
  fail_text: isFailed ? (failText ?? refund.fail_text) : null,
});

interface Change {
  readonly before: RefundRow;
  readonly after: RefundRow;
  readonly exchangeId: string | null;
}

async function noteWhatChanged(
  tx: CommandTx,
  { before, after, exchangeId }: Change,
): Promise<void> {
  const about = { collectionId: after.collection_id, about: after.number, by: null, exchangeId };
  if (after.state !== before.state) {
    const detail = {
      amountFen: after.amount_fen,
      ...(after.fail_text && { failText: after.fail_text }),
    };
    await noteStep(tx, { ...about, kind: `refund.${after.state}`, detail });
  }
  if (after.incident && after.incident !== before.incident) {
    await noteStep(tx, { ...about, kind: "incident", detail: { incident: after.incident } });
  }
}
