import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Refused } from "#platform/server/refused.ts";
import { afterOfflineBack, afterOfflinePaid, type OfflineVerdict } from "../rules/offline.ts";
import { expectNone, reasonsAgainstOffline } from "../rules/reasons.ts";
import type { RefundFacts } from "../rules/refund.ts";
import {
  concludeChange,
  lockByRefund,
  paymentOf,
  qrById,
  refundById,
} from "../support/collections.ts";
import { noteStep } from "../support/steps.ts";
import type { RefundRow } from "../support/whole.ts";
import { collectionOrders, refunds } from "../tables.ts";

interface Named {
  readonly refundId: string;
}

/** What stands against having an order's refund paid beside the channel. */
export async function reasonsAgainstOfflineOf(tx: ReadTx, { refundId }: Named): Promise<Refused[]> {
  const refund = await refundById(tx, refundId);
  return reasonsAgainstOffline(refund, await qrById(tx, refund.collection_order_id));
}

const factsOf = (refund: RefundRow): RefundFacts => ({
  amountFen: refund.amount_fen,
  state: refund.state,
  sendNumber: refund.send_number,
  settledNumber: refund.settled_number,
  failureConfirmed: refund.failure_confirmed,
  excessFen: refund.excess_fen,
});

/** Writes what became of a refund beside the channel; what it holds stays held, and the channel is asked as before. */
async function keep(
  tx: CommandTx,
  { refundId }: Named,
  judge: (facts: RefundFacts) => OfflineVerdict,
): Promise<void> {
  const { refund, qrs } = await lockByRefund(tx, refundId);
  const verdict = judge(factsOf(refund));
  const { state } = verdict.refund;
  if (verdict.excessFen !== 0) {
    const row = paymentOf({ qrs }, refund);
    const excess = Math.max(0, row.refund_excess_fen + verdict.excessFen);
    await updateRow(tx, collectionOrders, { row, to: { refund_excess_fen: excess } });
  }
  const isSame = state === refund.state && verdict.incident === null && verdict.excessFen === 0;
  if (!isSame) await write(tx, refund, verdict);
  await concludeChange(tx, refund.collection_id);
}

/** The refund as it stands now, and a step of its history for what is new about it. */
async function write(tx: CommandTx, refund: RefundRow, verdict: OfflineVerdict): Promise<void> {
  const { state, settledNumber } = verdict.refund;
  const { incident } = verdict;
  const isPaid = state === "SUCCEEDED";
  const at = isPaid && refund.state !== "SUCCEEDED" ? tx.now.toISOString() : refund.refunded_at;
  const to = {
    state,
    settled_number: settledNumber,
    excess_fen: Math.max(0, refund.excess_fen + verdict.excessFen),
    refunded_at: isPaid ? at : null,
    incident: incident ?? refund.incident,
    ...(isPaid && { fail_code: null, fail_text: null }),
  };
  const row = await updateRow(tx, refunds, { row: refund, to });
  const about = { collectionId: row.collection_id, about: row.number, by: null };
  if (row.state !== refund.state) await noteStep(tx, { ...about, kind: `refund.${row.state}` });
  if (incident) await noteStep(tx, { ...about, kind: "incident", detail: { incident } });
}

/** The channel has refused for certain: from here on it is the order's to have it paid. */
export async function takeRefundOffline(tx: CommandTx, { refundId }: Named): Promise<void> {
  const { refund, qrs } = await lockByRefund(tx, refundId);
  expectNone(reasonsAgainstOffline(refund, paymentOf({ qrs }, refund)));
  await keep(tx, { refundId }, (facts) => at(facts, "OFFLINE"));
}

/** Nobody pays it beside the channel after all: it stands as the channel left it. */
export const bringRefundBack = (tx: CommandTx, of: Named): Promise<void> =>
  keep(tx, of, (facts) => at(facts, facts.state === "OFFLINE" ? "FAILED" : facts.state));

const at = (refund: RefundFacts, state: RefundFacts["state"]): OfflineVerdict => ({
  refund: { ...refund, state },
  incident: null,
  excessFen: 0,
});

interface Paid extends Named {
  /** Of the payment. */
  readonly number: string;
}

export const keepOfflinePaid = (tx: CommandTx, { refundId, number }: Paid): Promise<void> =>
  keep(tx, { refundId }, (facts) => afterOfflinePaid(facts, number));

export const keepOfflineBack = (tx: CommandTx, { refundId, number }: Paid): Promise<void> =>
  keep(tx, { refundId }, (facts) => afterOfflineBack(facts, number));

/** Neither paid nor back: its order stands differently all the same, and is told. */
export const keepOfflineOpen = (tx: CommandTx, of: Named): Promise<void> =>
  keep(tx, of, (facts) => at(facts, facts.state));
