import type { CollectResult } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { maskText } from "#platform/server/outward/mask-text.ts";
import { payBys } from "../../states.ts";
import { startTendingQr } from "../jobs/flows.ts";
import { afterCollectAnswer, type CollectAnswer, type CollectVerdict } from "../rules/collect.ts";
import { momentAfter, secondsToNextLook } from "../rules/ladder.ts";
import { collectionOrders, collections } from "../tables.ts";
import { concludeChange, lockByQr } from "./collections.ts";
import type { QrRow } from "./whole.ts";
import { addQr } from "./new-qr.ts";
import { noteStep } from "./steps.ts";
import { tellOfExpiry } from "./tell-maker.ts";

/** What was heard about a QR code, besides how it stands. */
export interface Heard extends Pick<CollectResult, "payer" | "paidBy" | "providerNumber" | "at"> {
  readonly answer: CollectAnswer;
  readonly qrContent?: string;
  readonly failText?: string;
  readonly exchangeId: string | null;
}

interface Applied {
  readonly qrId: string;
  readonly heard: Heard;
  readonly now: Date;
}

/**
 * The only writer of what became of a QR code. Submit answers, queries, notices and closings all end
 * here; the rule decides, so any of them may come twice, late or out of order.
 */
export async function applyCollectResult(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { qrId, heard, now }: Applied,
): Promise<void> {
  const { collection, qr } = await lockByQr(tx, qrId);
  const hasPicture = qr.qr_content !== null || heard.qrContent !== undefined;
  const facts = {
    sequence: qr.sequence,
    amountFen: qr.amount_fen,
    state: qr.state,
    closing: qr.closing,
    paidFen: qr.paid_fen,
    parked: qr.parked,
    hasPicture,
  };
  const before = {
    state: collection.state,
    qrCount: collection.qr_count,
    settledSequence: collection.settled_sequence,
  };
  const verdict = afterCollectAnswer(before, facts, heard.answer);
  const isSettled = verdict.collection.settledSequence !== before.settledSequence;
  const to = fieldsOf(qr, verdict, { heard, now });
  const row = await updateRow(tx, collectionOrders, { row: qr, to });
  let whole = collection;
  if (verdict.collection.state !== before.state || isSettled) {
    const { state, settledSequence } = verdict.collection;
    const paidAt = isSettled ? row.paid_at : collection.paid_at;
    const change = { state, settled_sequence: settledSequence, paid_at: paidAt };
    whole = await updateRow(tx, collections, { row: collection, to: change });
  }
  await noteWhatChanged(tx, { before: qr, after: row }, { ...heard, ...verdict });
  if (verdict.wantsNewQr) await addQr(tx, flows, { collection: whole, now, by: null });
  else if (row.closing !== qr.closing) await startTendingQr(tx, flows, row);
  // One that the channel refused, or that was paid otherwise, did not run out.
  if (row.state === "CLOSED") await tellOfExpiry(tx, { before: collection, after: whole });
  await concludeChange(tx, collection.id);
}

interface Moment {
  readonly heard: Heard;
  readonly now: Date;
}

function fieldsOf(qr: QrRow, { qr: after, incident }: CollectVerdict, { heard, now }: Moment) {
  const isSame = after.state === qr.state && after.closing === qr.closing;
  const looks = isSame ? qr.looks + 1 : 0;
  const seconds = secondsToNextLook(after, looks);
  const isPaidNow = after.state === "PAID" && qr.state !== "PAID";
  return {
    state: after.state,
    closing: after.closing,
    paid_fen: after.paidFen,
    parked: after.parked,
    ...(isPaidNow && paymentOf({ heard, now })),
    ...(heard.qrContent && { qr_content: heard.qrContent }),
    ...(isUnsent(qr, heard) && { sending_at: null }),
    ...(heard.providerNumber && { provider_number: heard.providerNumber }),
    ...(heard.failText && { fail_text: heard.failText }),
    ...(incident && { incident }),
    looks,
    apply_failures: 0,
    next_look_at: momentAfter(now, seconds),
  };
}

/** Later on there was an earlier sending, of which this one says nothing. */
const isUnsent = ({ state }: QrRow, { answer }: Heard): boolean =>
  answer.state === "notSent" && state === "CREATED";

const paymentOf = ({ heard, now }: Moment) => ({
  paid_at: (heard.at ?? now).toISOString(),
  payer: heard.payer ? maskText(heard.payer) : null,
  paid_by: payBys.find((one) => one === heard.paidBy) ?? null,
});

interface Change {
  readonly before: QrRow;
  readonly after: QrRow;
}

async function noteWhatChanged(
  tx: CommandTx,
  { before, after }: Change,
  {
    incident,
    exchangeId,
    failText,
  }: Pick<Heard, "exchangeId" | "failText"> & Pick<CollectVerdict, "incident">,
): Promise<void> {
  const about = { collectionId: after.collection_id, about: after.merchant_number, by: null };
  const step = (kind: string, detail: Record<string, string | number | null>) =>
    noteStep(tx, { ...about, kind, detail, exchangeId });
  if (after.state !== before.state) {
    const { state, paid_fen: paidFen, parked } = after;
    await step(`qr.${state}`, {
      ...(state === "PAID" && { paidFen, parked }),
      ...(failText && { failText }),
    });
  }
  if (incident && incident !== before.incident) await step("incident", { incident });
}
